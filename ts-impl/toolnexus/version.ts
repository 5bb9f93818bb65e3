/** The version of this reference: semantic, and independent of the versions of the spec and of the library that it follows. */
export const version = "1.0.0";
