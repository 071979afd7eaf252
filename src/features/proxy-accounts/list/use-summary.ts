import { useEffect, useState } from 'react';
import { atOnce, runInSlices, type SlicedTask } from '#shared/lib/time-slicing.ts';
import type { AccountRow, Accounts } from '../model/account-row.ts';
import { usageBands } from '../model/usage-band.ts';

/** Rows between two yields. */
const STEP = 8192;

/** What all accounts together look like. */
export interface Summary {
  /** How many accounts belong to each of the shares of consumption. */
  counts: readonly number[];
  /** Every status that there is, in the order of the alphabet. */
  statuses: readonly string[];
}

const nothing: Summary = { counts: usageBands.map(() => 0), statuses: [] };

function* summarize(rows: readonly AccountRow[]): SlicedTask<Summary> {
  const counts = usageBands.map(() => 0);
  const statuses = new Set<string>();
  for (let index = 0; index < rows.length; index += 1) {
    if (index % STEP === 0) yield;
    const { usageBand, account } = rows[index] as AccountRow;
    counts[usageBand] = (counts[usageBand] ?? 0) + 1;
    if (account.status) statuses.add(account.status);
  }
  return { counts, statuses: [...statuses].toSorted((a, b) => a.localeCompare(b)) };
}

/** The summary of all accounts; while it is being made, the former one. */
export function useSummary({ rows }: Accounts): Summary {
  const [found, setFound] = useState(() => ({ rows, summary: atOnce(summarize(rows)) }));
  const isFound = found.rows === rows && found.summary !== undefined;
  useEffect(() => {
    if (isFound) return undefined;
    return runInSlices(summarize(rows), (summary) => setFound({ rows, summary }));
  }, [rows, isFound]);
  return found.summary ?? nothing;
}
