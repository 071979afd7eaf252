import { readFileSync } from 'node:fs';
import { UnusableFileError } from '#shared/files/file-text.ts';
import { Incomplete, systemReason, WrongUse } from '../terminal/failure.ts';
import { shown } from '../terminal/shown-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { writeNewFile } from './new-file.ts';

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
