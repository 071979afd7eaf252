import { formatNumber } from '#shared/lib/format.ts';
import type { Counters } from '../engine/run-records.ts';
import { Dash } from '../../list/dash.tsx';

const NAMES = ['Consumption', 'bytes received', 'bytes sent'];

/** Consumption, and the other counters on pointing at it. */
export function CountersCell({ counters }: { counters: Counters | null | undefined }) {
  if (!counters) return <Dash />;
  const [consumption] = counters;
  const all = counters
    .map((counter, index) => `${NAMES[index]}: ${counter === null ? '—' : formatNumber(counter)}`)
    .join(', ');
  return <span title={all}>{consumption === null ? <Dash /> : formatNumber(consumption)}</span>;
}
