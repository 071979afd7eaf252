import { fileText, type FileLimits } from '#shared/files/file-text.ts';
import type { FileContent } from '#shared/files/file-worker.ts';
import { parseIdsFile } from './parse-ids-file.ts';
import type { ParsedIds } from './parse-ids.ts';
import * as texts from './texts.ts';

export const idsFileLimits: FileLimits = {
  megabytes: 200,
  tooLarge: texts.fileTooLarge,
  wanted: texts.chooseFile,
};

/** At most this many malformed IDs are named. */
const MAX_MALFORMED = 10_000;

export interface IdsRequest {
  file: Blob;
  /** Its extension determines the format. */
  name: string;
}

/** The IDs in a file. Rejects with UnusableFileError: a file that can't be used adds no IDs at all. */
export async function idsInFile({
  file,
  name,
}: IdsRequest): Promise<FileContent<string, Omit<ParsedIds, 'ids'>>> {
  const { ids, repeated, malformed } = parseIdsFile(await fileText(file, idsFileLimits), name);
  return { items: ids, rest: { repeated, malformed: malformed.slice(0, MAX_MALFORMED) } };
}
