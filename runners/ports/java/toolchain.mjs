// Prints the JDK and the Maven that the build would use; fails when one is missing.
import { exit, stderr, stdout } from "node:process";
import { findJdk } from "./jdk.mjs";
import { findMaven } from "./maven.mjs";

try {
  const jdk = findJdk();
  const maven = findMaven();
  stdout.write(`JDK ${jdk.version} (${jdk.home})\nMaven ${maven.version}\n`);
} catch (error) {
  stderr.write(`${error.message}\n`);
  exit(1);
}
