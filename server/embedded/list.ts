/** Which part of a list is wanted. */
export interface Range {
  limit: number;
  offset: number;
}

/** A list, read in parts; its length is counted only where somebody wants it. */
export interface List<Row> {
  part: (range: Range) => Promise<Row[]>;
  total: () => Promise<number>;
}
