import type { FileLimits } from '#shared/files/file-text.ts';
import { jsonErrorText } from './json-error.ts';

/** A profile has a few kilobytes at most. */
export const profileFileLimits: FileLimits = {
  megabytes: 1,
  tooLarge: "That's too large for a profile. Choose another file.",
  wanted: 'Choose a JSON file.',
};

/** Characters of a text. */
const MAX_LENGTH = 1_000_000;

export class ImportTextError extends Error {}

/** The JSON value of a text. Throws ImportTextError, whose message gives the location of the error. */
export function parseJson(text: string): unknown {
  if (text.length > MAX_LENGTH) {
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
