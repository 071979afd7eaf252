import * as texts from './file-texts.ts';

/** A file that can't be used. Each problem is a sentence that says what is wrong and where, and can be shown. */
export class UnusableFileError extends Error {
  readonly problems: readonly string[];

  constructor(...problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** What to show of any failure to read a file. */
export function problemsOf(error: unknown): readonly string[] {
  if (error instanceof UnusableFileError) return error.problems;
  return [error instanceof Error ? error.message : String(error)];
}

/** Which files are read. */
export interface FileLimits {
  /** The largest size. */
  megabytes: number;
  /** Sentences: what to do about a larger file, and which files to choose. */
  tooLarge: string;
  wanted: string;
}

/** What a file needs to be read. */
type ReadableFile = Pick<Blob, 'size' | 'arrayBuffer'>;

/** The bytes of a file. Rejects with UnusableFileError if it is empty, too large, or gone. */
export async function fileBytes(
  file: ReadableFile,
  { megabytes, tooLarge }: Omit<FileLimits, 'wanted'>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size === 0) throw new UnusableFileError(texts.empty);
  if (file.size > megabytes * 1024 * 1024)
    throw new UnusableFileError(texts.tooLarge(megabytes, tooLarge));
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new UnusableFileError(texts.unreadable);
  }
}

/** The text of a file in any encoding. Rejects with UnusableFileError, also if it isn't text. */
export async function fileText(file: ReadableFile, limits: FileLimits): Promise<string> {
  const bytes = await fileBytes(file, limits);
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (a === 0x50 && b === 0x4b) throw new UnusableFileError(texts.noText);
  // Text may contain tabs, line feeds and form feeds; other control codes mean that it isn't text.
  const isBinary = bytes.subarray(0, 65_536).some((byte) => byte < 9 || (byte > 13 && byte < 27));
  if (isBinary) throw new UnusableFileError(texts.binary(limits.wanted));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // As older spreadsheets save text.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
