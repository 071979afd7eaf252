import { decodeFile } from './decode-file.ts';
import { parseIdsFile, UnusableFileError } from './parse-ids-file.ts';

/** The worker's messages, in chunks, so that none blocks the page. */
export type IdsMessage =
  | { ids: string[] }
  | { repeated: number; malformed: string[] }
  | { unusable: string }
  | { failed: string };

const PIECE = 10_000;

export interface IdsRequest {
  file: Blob;
  name: string;
}

/** A worker reads the file: 50 megabytes of JSON would block the page for seconds. */
addEventListener('message', ({ data }: MessageEvent<IdsRequest>) => {
  decodeFile(data.file)
    .then((text) => {
      const { ids, repeated, malformed } = parseIdsFile(text, data.name);
      for (let from = 0; from < ids.length; from += PIECE) {
        say({ ids: ids.slice(from, from + PIECE) });
      }
      return say({ repeated, malformed: malformed.slice(0, PIECE) });
    })
    .catch((error: unknown) =>
      say(
        error instanceof UnusableFileError
          ? { unusable: error.message }
          : { failed: String(error) },
      ),
    );
});

function say(message: IdsMessage): void {
  postMessage(message);
}
