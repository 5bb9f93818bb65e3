// Prints the JDK or the Maven that the build would use, `toolchain.mjs jdk|maven`; fails when it is missing.
import { argv, exit, stderr, stdout } from "node:process";
import { findJdk } from "./jdk.mjs";
import { findMaven } from "./maven.mjs";

const tools = {
  jdk: () => {
    const { version, home } = findJdk();
    return `JDK ${version} (${home})`;
  },
  maven: () => `Maven ${findMaven().version}`,
};

try {
  stdout.write(`${tools[argv[2]]()}\n`);
} catch (error) {
  stderr.write(`${error.message}\n`);
  exit(1);
}
