import { formatCount } from '#shared/lib/format.ts';
import { planTotals } from '#features/proxy-accounts/headless';
import { amountText, totalsText } from '../terminal/texts.ts';
import { textTable } from '../terminal/text-table.ts';
import type { ChosenPlan } from './choose-accounts.ts';

/** How many accounts of a plan a dry run names. */
const NAMED = 10;

/** What a dry run says of the accounts of a plan: the first of them as a table, and their totals. */
export function accountLines({ plan, units }: ChosenPlan): string[] {
  const { ids, names, before } = plan;
  const columns = [
    { label: 'ID' },
    { label: 'USERNAME' },
    { label: 'CONSUMPTION', isNumber: true },
  ];
  const rows = ids.slice(0, NAMED).map((id, position) => {
    const name = names[position];
    const consumption = before[position]?.[0];
    return [
      id,
      name === id ? '—' : (name ?? '—'),
      typeof consumption === 'number' ? amountText(consumption, units) : '—',
    ];
  });
  const more = ids.length - rows.length;
  const { known, sums } = planTotals(plan);
  return [
    ...textTable(columns, rows).trimEnd().split('\n'),
    ...(more > 0 ? [`…and ${formatCount(more, 'more account')}.`] : []),
    totalsText(sums, { known, accounts: ids.length, units }),
  ];
}
