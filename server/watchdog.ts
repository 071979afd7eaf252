import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** The exit code of a process that the watchdog ends. No other part of the server uses it. */
export const STALLED_EXIT_CODE = 70;

/** Milliseconds that the main thread may go without returning to its event loop. */
export const stallLimits = {
  /**
   * Creating a new database takes 1 second and recovering a crashed one up to minutes, in single calls that
   * never return to the event loop.
   */
  starting: 600_000,
  /**
   * The longest legitimate statement, a reset of 100,000 accounts, takes 3 seconds on two free cores and took
   * 14 on cores with five times their load.
   */
  running: 60_000,
};

const TICK = 1_000;

/** Indexes into the memory that both threads share. */
const BEATS = 0;
const LIMIT = 1;
const DEBUGGED = 2;

/**
 * Runs in its own thread: the main thread can't notice that it is stuck. It is a string, because the build
 * makes one file.
 *
 * - The duration of a stall is the sum of this thread's own ticks, each counted as two ticks at most. So a
 *   process that was suspended (SIGSTOP, a sleeping laptop) isn't considered stuck when it continues.
 * - The inspector can interrupt JavaScript and WebAssembly that never return. It sets the exit code, and it
 *   works for process 1 of a container, which no signal from inside can end. A signal is the fallback.
 * - Standard error is closed before the exit, because Node.js prints there that it waits for a debugger.
 */
const watching = `
const { writeSync } = require('node:fs');
const { Session } = require('node:inspector');
const { memory, tick, exitCode, advice } = require('node:worker_threads').workerData;

let beats = 0;
let stalled = 0;
let last = performance.now();

const timer = setInterval(() => {
  const now = performance.now();
  const elapsed = Math.min(now - last, 2 * tick);
  last = now;
  const current = Atomics.load(memory, ${BEATS});
  const isAlive = current !== beats || Atomics.load(memory, ${DEBUGGED}) === 1;
  beats = current;
  stalled = isAlive ? 0 : stalled + elapsed;
  if (stalled < Atomics.load(memory, ${LIMIT})) return;
  clearInterval(timer);
  end();
}, tick);

function end() {
  try {
    writeSync(2, 'The server has not responded for ' + Math.round(stalled / 1000) + ' seconds and exits now with exit code ' +
      exitCode + '. ' + advice + '\\n');
  } catch {
    // No one reads it.
  }
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 5_000);
  const session = new Session();
  session.connectToMainThread();
  const expression = "process.getBuiltinModule('node:fs').closeSync(2); process.reallyExit(" + exitCode + ")";
  session.post('Runtime.evaluate', { expression });
}
`;

interface WatchdogOptions {
  /** Milliseconds that the main thread may be busy, until `limit` sets another number. */
  limit: number;
  /** The likely cause of a stall and what to do, as sentences for the operator. */
  advice: string;
  /** Milliseconds between two ticks. */
  tick?: number;
}

interface Watchdog {
  /** Sets how many milliseconds the main thread may be busy from now on. */
  limit: (milliseconds: number) => void;
}

/**
 * Ends this process if its main thread hasn't returned to the event loop for that many milliseconds, so that
 * a service manager can restart it. Waits while a debugger is attached.
 */
export function startWatchdog({ limit, advice, tick = TICK }: WatchdogOptions): Watchdog {
  const memory = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  Atomics.store(memory, LIMIT, limit);
  const beat = () => {
    Atomics.add(memory, BEATS, 1);
    Atomics.store(memory, DEBUGGED, inspectorUrl() === undefined ? 0 : 1);
  };
  beat();
  setInterval(beat, tick).unref();
  const workerData = { memory, tick, advice, exitCode: STALLED_EXIT_CODE };
  new Worker(watching, { eval: true, workerData }).unref();
  return {
    limit: (milliseconds) => {
      beat();
      Atomics.store(memory, LIMIT, milliseconds);
    },
  };
}
