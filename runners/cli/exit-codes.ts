/** What the process tells a CI; the reasons are in spec/README.md. */
export const EXIT = { good: 0, failed: 1, usage: 2, incomplete: 3, interrupted: 130 } as const;
