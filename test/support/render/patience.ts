/** Milliseconds to wait for something that takes no time, unless the machine is busy. */
export const PATIENCE = 120_000;
