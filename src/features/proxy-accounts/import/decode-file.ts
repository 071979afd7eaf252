import { UnusableFileError } from './parse-ids-file.ts';

const MAX_BYTES = 200 * 1024 * 1024;

/** The text of a file in any encoding. Throws UnusableFileError if it is empty, too large or not text. */
export async function decodeFile(file: Blob): Promise<string> {
  if (file.size === 0) throw new UnusableFileError('The file is empty.');
  if (file.size > MAX_BYTES) {
    throw new UnusableFileError(
      'The file is larger than 200 MB. Split it and choose one part at a time.',
    );
  }
  const begin = new Uint8Array(await file.slice(0, 65_536).arrayBuffer());
  const [a, b] = begin;
  if (a === 0xff && b === 0xfe) return decoded(file, 'utf-16le');
  if (a === 0xfe && b === 0xff) return decoded(file, 'utf-16be');
  if (a === 0x50 && b === 0x4b) {
    throw new UnusableFileError(
      'The file is a spreadsheet or an archive. Save it as CSV or text first.',
    );
  }
  // Text may contain tabs, line feeds and form feeds; other control codes mean that it isn't text.
  const isBinary = begin.some((byte) => byte < 9 || (byte > 13 && byte < 27));
  if (isBinary)
    throw new UnusableFileError("This isn't a text file. Choose a CSV, JSON, or text file.");
  return decoded(file, 'utf-8');
}

async function decoded(file: Blob, encoding: string): Promise<string> {
  return new TextDecoder(encoding).decode(await file.arrayBuffer());
}
