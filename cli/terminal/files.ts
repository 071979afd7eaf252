import { readFileSync, closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { UnusableFileError } from '#shared/files/file-text.ts';
import { Incomplete, systemReason, WrongUse } from './failure.ts';
import { shown } from './shown-text.ts';
import type { Terminal } from './terminal.ts';

/** The bytes of a file or of standard input, and its name for sentences. Rejects with WrongUse. */
export async function readInput(
  source: string,
  terminal: Terminal,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  if (source === '-') return { name: 'Standard input', bytes: await terminal.readInput() };
  try {
    return { name: source, bytes: readFileSync(source) };
  } catch (error) {
    throw new WrongUse(`${source} can't be read: ${systemReason(error)}.`);
  }
}

/**
 * What `read` makes of a file, or of standard input, whose name for sentences it gets, too. Rejects with WrongUse, which
 * has a sentence for each problem.
 */
export async function readUsable<R>(
  noun: string,
  source: string,
  terminal: Terminal,
  read: (file: Blob, name: string) => Promise<R>,
): Promise<R> {
  const { name, bytes } = await readInput(source, terminal);
  try {
    return await read(new Blob([bytes]), name);
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error;
    const [first = '', ...others] = error.problems.map(shown);
    throw new WrongUse(
      others.length === 0
        ? `${name}: ${first}`
        : [`${name} isn't a usable ${noun}.`, first, ...others].join('\n  '),
    );
  }
}

/** Writes the file of `--out`. Throws a Failure, also if it exists: it may be a plan that was approved. */
export function writeOutput(path: string, content: string | Uint8Array): void {
  try {
    writeNewFile(path, content);
  } catch (error) {
    const reason = systemReason(error);
    throw new Incomplete(`${path} can't be written: ${reason}.`, error);
  }
}

/** Writes a file that doesn't exist yet, and returns when it is on the disk. If it throws, there is none. */
export function writeNewFile(path: string, content: string | Uint8Array): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeAll(file, Buffer.from(content), null);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/** A write may take only a part, for example the last bytes of a disk. */
export function writeAll(file: number, bytes: Uint8Array, position: number | null): void {
  for (let done = 0; done < bytes.length;) {
    const at = position === null ? null : position + done;
    done += writeSync(file, bytes, done, bytes.length - done, at);
  }
}

/** Without this, a power failure could lose the names of new files. */
export function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
