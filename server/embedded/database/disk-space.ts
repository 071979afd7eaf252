import { statfs } from 'node:fs/promises';
import { NOT_CARRIED_OUT } from '#contract';
import { Problem } from '../../common/problem.ts';
import { DatabaseUnavailable } from './database.ts';

const MIB = 1024 * 1024;

/**
 * PostgreSQL writes every change to its log first, in segments of 16 MiB, and PGlite never returns if the
 * next segment can't be created. This leaves room for four of them.
 */
export const SPACE_RESERVE = 64 * MIB;

/** A fresh database takes 39 MiB. */
export const FRESH_DATABASE = 40 * MIB;

/** Bytes that one account takes in a reset: its row is written to the log and stored a second time. */
const BYTES_PER_UNIT = 2048;

/** Milliseconds for which a check of the disk is valid. */
const LOOK_LASTS = 250;

const RETRY_AFTER_SECONDS = 30;

/** Free bytes; infinite if the file system doesn't report them. */
async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(directory);
  return blocks === 0 ? Infinity : bavail * bsize;
}

/** Rejects with a DatabaseUnavailable if there is too little space for these bytes of new files, and for a database to work. */
export async function requireSpaceToStart(directory: string, files: number): Promise<void> {
  const needed = SPACE_RESERVE + files;
  const free = await freeBytes(directory);
  if (free >= needed) return;
  throw new DatabaseUnavailable(
    `The disk of the data directory ${directory} has ${toMib(free)} MiB free, but the database needs ${toMib(needed)} MiB. ` +
      'Free up space, or choose another DATA_DIR.',
  );
}

/** Rejects a change with 503: nothing of it is stored. */
export class DiskFull extends Problem {
  constructor() {
    super(
      503,
      "The server doesn't have enough disk space to store changes. Reading still works. Try again later.",
      { 'Retry-After': String(RETRY_AFTER_SECONDS) },
      NOT_CARRIED_OUT,
    );
  }
}

/**
 * Guards the disk of a directory. The returned function rejects with DiskFull if there is too little space
 * for a write of that many units (a row, or a KiB). It tells the operator when this starts and ends.
 */
export function guardSpace(directory: string): (units: number) => Promise<void> {
  let look = { at: -Infinity, free: 0 };
  let isShort = false;

  return async (units) => {
    if (performance.now() - look.at > LOOK_LASTS) {
      look = { at: performance.now(), free: await freeBytes(directory) };
    }
    const needed = SPACE_RESERVE + units * BYTES_PER_UNIT;
    const fits = look.free >= needed;
    // A large write can be rejected while small ones still fit, which is no change of state.
    if (isShort !== look.free < SPACE_RESERVE) {
      isShort = !isShort;
      process.stderr.write(
        isShort
          ? `The disk of the data directory ${directory} has ${toMib(look.free)} MiB free. ` +
              `Changes are rejected until it has ${toMib(SPACE_RESERVE)} MiB. Reading still works.\n`
          : `The disk of the data directory ${directory} has enough space again. Changes are accepted again.\n`,
      );
    }
    if (!fits) throw new DiskFull();
  };
}

function toMib(bytes: number): number {
  return Math.floor(bytes / MIB);
}
