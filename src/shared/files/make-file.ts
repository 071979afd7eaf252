import type { SlicedTask } from '../lib/time-slicing.ts';
import type { ExportedItem } from './texts.ts';

/** A text that may be too long to make in one go: some items of a list, each written as any number of rows. */
export interface LongText {
  /** What comes before the first row, between two, and after the last one. */
  start?: string;
  separator?: string;
  end?: string;
  /** The number of items. */
  count: number;
  /** Adds the rows of an item. */
  write: (index: number, add: (row: string) => void) => void;
}

/** A large file to make. */
export interface FileToMake extends LongText {
  name: string;
  type: string;
  /** How many it will have of what. */
  contents: readonly [count: number, item: ExportedItem];
}

/** Items of a piece. */
const STEP = 200;

/** Characters of a part. Parts are blobs, which the browser stores outside of the page's memory. */
const PART = 1_000_000;

/** The text in pieces. */
export function* piecesOf(text: LongText): Generator<string, void, void> {
  const { start = '', separator = '', end = '', count, write } = text;
  let piece = start;
  let between = '';
  const add = (row: string) => {
    piece += between + row;
    between = separator;
  };
  for (let index = 0; index < count; index += 1) {
    write(index, add);
    if ((index + 1) % STEP !== 0) continue;
    yield piece;
    piece = '';
  }
  yield piece + end;
}

/** Makes the file. `onProgress` is told how many items are done. */
export function* makeFile(
  file: LongText & Pick<FileToMake, 'type'>,
  onProgress: (done: number) => void,
): SlicedTask<Blob> {
  const parts: Blob[] = [];
  let text = '';
  let done = 0;
  for (const piece of piecesOf(file)) {
    text += piece;
    if (text.length >= PART) {
      parts.push(new Blob([text]));
      text = '';
    }
    done = Math.min(done + STEP, file.count);
    onProgress(done);
    yield;
  }
  return new Blob([...parts, text], { type: file.type });
}
