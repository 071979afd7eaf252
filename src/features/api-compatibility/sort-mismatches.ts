import type { MismatchRecord } from '#shared/contract-mismatches/mismatch-store.ts';

export const mismatchColumns = [
  { member: 'operation', label: 'Operation' },
  { member: 'path', label: 'Path' },
  { member: 'expected', label: 'Expected' },
  { member: 'got', label: 'Got' },
  { member: 'firstAt', label: 'First seen' },
  { member: 'lastAt', label: 'Last seen' },
  { member: 'count', label: 'Count' },
] as const;

export interface MismatchOrder {
  by: (typeof mismatchColumns)[number]['member'];
  descending: boolean;
}

/** Mismatches sorted by one column; equal ones keep their order. */
export function sortMismatches(
  mismatches: readonly MismatchRecord[],
  { by, descending }: MismatchOrder,
): MismatchRecord[] {
  const sign = descending ? -1 : 1;
  return mismatches.toSorted((one, other) => sign * compare(one[by], other[by]));
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other));
}
