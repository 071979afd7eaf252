/** The requested part of a list. */
export interface Range {
  limit: number;
  offset: number;
}

/** A list that is read in parts. Its length is counted only on demand. */
export interface List<Row> {
  part: (range: Range) => Promise<Row[]>;
  total: () => Promise<number>;
}

/** Larger values of `itemsPerPage` are capped, not rejected. */
export const MOST_ITEMS_PER_PAGE = 1000;
