import { readFileSync } from 'node:fs';

/** The first line of a file, which is all that a file with a secret has. Throws the file system's error. */
export function firstLine(file: string): string {
  return readFileSync(file, 'utf8').split(/\r?\n/, 1)[0] ?? '';
}
