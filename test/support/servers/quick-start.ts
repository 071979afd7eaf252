/**
 * Options of Node.js for a server that lives for a few seconds. V8 otherwise spends a second of processor
 * time on optimizing the database's WebAssembly, which pays off only later.
 */
export const QUICK_START = ['--liftoff-only'];
