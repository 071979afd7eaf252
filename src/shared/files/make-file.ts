import type { SlicedTask } from '../lib/time-slicing.ts';
import type { ExportedItem } from './texts.ts';

/** A large file to make: some items of a list, each written as any number of rows. */
export interface FileToMake {
  name: string;
  /** How many it will have of what. */
  contents: readonly [count: number, item: ExportedItem];
  type: string;
  /** What comes before the first row, between two, and after the last one. */
  start?: string;
  separator?: string;
  end?: string;
  /** The number of items. */
  count: number;
  /** Adds the rows of an item. */
  write: (index: number, add: (row: string) => void) => void;
}

/** Items between two yields. */
const STEP = 200;

/** Characters of a part. Parts are blobs, which the browser stores outside of the page's memory. */
const PART = 1_000_000;

/** Makes the file. `onProgress` is told how many items are done. */
export function* makeFile(
  { type, start = '', separator = '', end = '', count, write }: FileToMake,
  onProgress: (done: number) => void,
): SlicedTask<Blob> {
  const parts: Blob[] = [];
  let text = start;
  let between = '';
  const add = (row: string) => {
    text += between + row;
    between = separator;
  };
  for (let from = 0; from < count; from += STEP) {
    const to = Math.min(from + STEP, count);
    for (let index = from; index < to; index += 1) write(index, add);
    if (text.length >= PART) {
      parts.push(new Blob([text]));
      text = '';
    }
    onProgress(to);
    yield;
  }
  return new Blob([...parts, text, end], { type });
}
