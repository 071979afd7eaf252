import { formatCount } from '#shared/lib/format.ts';
import { connect } from '../api/connect.ts';
import type { Command } from '../command/command.ts';
import { checkPlanOptions, noteIn, printPlan } from '../plan/plan-output.ts';
import { exitStatus, Incomplete } from '../terminal/failure.ts';
import { textTable, type TextColumn } from '../terminal/output.ts';
import { amountText, totalsText } from '../terminal/texts.ts';
import { choosePlan, chosenIn, type ChosenPlan } from './choose-accounts.ts';
import { makeResetPlan } from './start-reset.ts';

/** Writes a plan, and resets nothing. */
export const planReset: Command = async (cli) => {
  checkPlanOptions(cli);
  const choice = await chosenIn(cli);
  const connection = await connect(cli);
  const chosen = await choosePlan(connection, choice, cli);
  if (!chosen) throw new Incomplete('No account matches, so there is no plan.');
  const made = await makeResetPlan(chosen.plan, connection, noteIn(cli));
  await printPlan(made, cli, {}, accountLines(chosen));
  return exitStatus.done;
};

/** How many accounts of a plan a dry run names. */
const NAMED = 10;

/** What a dry run says of the accounts of a plan: the first of them as a table, and their totals. */
export function accountLines({ plan, units }: ChosenPlan): string[] {
  const { ids, names, before } = plan;
  const columns: TextColumn<number>[] = [
    { label: 'ID', cell: (position) => ids[position] },
    {
      label: 'USERNAME',
      cell: (position) => (names[position] === ids[position] ? null : names[position]),
    },
    {
      label: 'CONSUMPTION',
      isNumber: true,
      cell(position) {
        const consumption = before[position]?.[0];
        return typeof consumption === 'number' ? amountText(consumption, units) : null;
      },
    },
  ];
  const more = ids.length - NAMED;
  return [
    ...textTable(columns, [...ids.slice(0, NAMED).keys()]),
    ...(more > 0 ? [`…and ${formatCount(more, 'more account')}.`] : []),
    totalsText(plan, units),
  ];
}
