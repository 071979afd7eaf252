import { useEffect, useState } from 'react';
import { atOnce, runInSlices, type SlicedTask } from '#shared/lib/time-slicing.ts';
import type { AccountRow, Accounts } from '../model/account-row.ts';

/** Rows between two yields. */
const STEP = 8192;

const none: readonly string[] = [];

function* collectStatuses(rows: readonly AccountRow[]): SlicedTask<readonly string[]> {
  const statuses = new Set<string>();
  for (let index = 0; index < rows.length; index += 1) {
    if (index % STEP === 0) yield;
    const { status } = (rows[index] as AccountRow).account;
    if (status) statuses.add(status);
  }
  return [...statuses].toSorted((a, b) => a.localeCompare(b));
}

/** Every status of all accounts in alphabetical order; while they are being collected, the previous ones. */
export function useStatuses({ rows }: Accounts): readonly string[] {
  const [found, setFound] = useState(() => ({ rows, statuses: atOnce(collectStatuses(rows)) }));
  const isFound = found.rows === rows && found.statuses !== undefined;
  useEffect(() => {
    if (isFound) return undefined;
    return runInSlices(collectStatuses(rows), (statuses) => setFound({ rows, statuses }));
  }, [rows, isFound]);
  return found.statuses ?? none;
}
