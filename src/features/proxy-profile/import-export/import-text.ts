import { jsonErrorText } from './json-error.ts';

/** Maximum size of a file to import. A profile has a few kilobytes at most. */
const MAX_BYTES = 1_000_000;

export class ImportTextError extends Error {}

/** The text of a file. Rejects with ImportTextError if it is empty, too large or not text. */
export async function readTextFile(file: Blob): Promise<string> {
  if (file.size === 0) throw new ImportTextError('The file is empty.');
  if (file.size > MAX_BYTES) {
    throw new ImportTextError(
      'The file is larger than 1 MB, too large for a profile. Choose another file.',
    );
  }
  const bytes = new Uint8Array(await bytesOf(file));
  const [a, b] = bytes;
  const encoding =
    a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Bytes that aren't text are reported below.
  }
  throw new ImportTextError("This isn't a text file. Choose a JSON file.");
}

async function bytesOf(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    throw new ImportTextError(
      "The file couldn't be read. It may have been moved or changed. Choose it again.",
    );
  }
}

/** The JSON value of a text. Throws ImportTextError, whose message gives the location of the error. */
export function parseJson(text: string): unknown {
  if (text.length > MAX_BYTES) {
    throw new ImportTextError('This text is longer than 1 MB, too long for a profile.');
  }
  const bare = text.replace(/^\uFEFF/, '');
  if (bare.trim() === '') throw new ImportTextError('No text to import.');
  try {
    return JSON.parse(bare) as unknown;
  } catch {
    throw new ImportTextError(jsonErrorText(bare));
  }
}
