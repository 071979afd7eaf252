import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { exitStatus, Failure, systemReason, WrongUse } from '../terminal/failure.ts';
import { writeNewFile } from './new-file.ts';
import type { Terminal } from '../terminal/terminal.ts';

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

const CHUNK = 1024 * 1024;

/** The bytes of a file in chunks, each of which is valid until the next is read. Throws what the system says. */
export function* chunksOf(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    const chunk = Buffer.allocUnsafeSlow(CHUNK);
    for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk))
      yield chunk.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

/** The SHA-256 of a file, in hexadecimal. Throws what the system says. */
export function digestOfFile(path: string): string {
  const digest = createHash('sha256');
  for (const chunk of chunksOf(path)) digest.update(chunk);
  return digest.digest('hex');
}

/** Writes the file of `--out`. Throws a Failure, also if it exists: it may be a plan that was approved. */
export function writeOutput(path: string, content: string | Uint8Array): void {
  try {
    writeNewFile(path, content);
  } catch (error) {
    const reason = systemReason(error);
    throw new Failure(exitStatus.incomplete, `${path} can't be written: ${reason}.`, error);
  }
}
