/** What a worker that reads a file says: the items in chunks, then the rest, or why it can't. */
export type ReaderMessage<Item, Rest> =
  | { items: readonly Item[] }
  | { rest: Rest }
  | { problems: readonly string[] };

/** What a file contains: possibly many items, and the rest. */
export interface FileContent<Item, Rest> {
  items: readonly Item[];
  rest: Rest;
}
