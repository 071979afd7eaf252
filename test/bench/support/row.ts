import { test } from '@playwright/test';

/** One row of the table: a figure measured several times. */
export interface Row {
  measure: string;
  unit: 'ms' | 'points' | 'bytes' | 'MB' | 'ids/s' | 'x' | 'calls/s';
  /** The number of accounts, if the figure depends on it. */
  size?: number | undefined;
  values: number[];
  /** What the reader needs to understand the figure. */
  note?: string | undefined;
}

/** The reporter finds the rows among the tests' attachments by this name. */
export const ROW = 'bench row';

/** Passes a figure to the reporter. One that couldn't be measured has no values and a note that says why. */
export async function record(row: Row): Promise<void> {
  await test.info().attach(ROW, { body: JSON.stringify(row), contentType: 'application/json' });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
