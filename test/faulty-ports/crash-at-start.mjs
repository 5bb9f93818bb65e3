process.stderr.write("Error: cannot find the library under test\n");
process.exit(1);
