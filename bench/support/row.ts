import { test } from '@playwright/test';

/** One line of the table: a figure taken several times. */
export interface Row {
  measure: string;
  unit: 'ms' | 'points' | 'bytes' | 'MB' | 'ids/s' | 'frames/s' | 'x' | 'calls' | 'calls/s';
  /** How many accounts were in hand, where the figure depends on it. */
  size?: number | undefined;
  values: number[];
  /** What the reader must know to understand the figure. */
  note?: string | undefined;
}

/** By this name the reporter finds the rows among what tests attach. */
export const ROW = 'bench row';

/** Hands a figure to the reporter. One that could not be taken has no values and a note that says why. */
export async function record(row: Row): Promise<void> {
  await test.info().attach(ROW, { body: JSON.stringify(row), contentType: 'application/json' });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
