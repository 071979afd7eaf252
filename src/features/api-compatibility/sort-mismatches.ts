import type { DepartureRecord } from '#shared/lib/device-database.ts';

export const departureColumns = [
  { member: 'operation', label: 'Operation' },
  { member: 'path', label: 'Path' },
  { member: 'expected', label: 'Expected' },
  { member: 'got', label: 'Got' },
  { member: 'firstAt', label: 'First seen' },
  { member: 'lastAt', label: 'Last seen' },
  { member: 'count', label: 'Count' },
] as const;

export interface DepartureOrder {
  by: (typeof departureColumns)[number]['member'];
  descending: boolean;
}

/** Departures by one column; those that are equal in it keep their order. */
export function sortDepartures(
  departures: readonly DepartureRecord[],
  { by, descending }: DepartureOrder,
): DepartureRecord[] {
  const sign = descending ? -1 : 1;
  return departures.toSorted((one, other) => sign * compare(one[by], other[by]));
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other));
}
