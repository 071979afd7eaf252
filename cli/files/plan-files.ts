import { readFileSync } from 'node:fs';
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

/** Writes the file of `--out`. Throws a Failure, also if it exists: it may be a plan that was approved. */
export function writeOutput(path: string, content: string | Uint8Array): void {
  try {
    writeNewFile(path, content);
  } catch (error) {
    const reason = systemReason(error);
    throw new Failure(exitStatus.incomplete, `${path} can't be written: ${reason}.`, error);
  }
}
