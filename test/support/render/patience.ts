/** Milliseconds for which something is waited for that takes no time, unless the machine is busy. */
export const PATIENCE = 20_000;
