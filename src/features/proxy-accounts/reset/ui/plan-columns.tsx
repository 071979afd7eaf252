import { failureTitle } from '#shared/api/failure-text.ts';
import { formatDateTime } from '#shared/lib/format-texts.ts';
import { useObservable } from '#shared/lib/observable.ts';
import type { LearnedUnits } from '#shared/units/learn-units.ts';
import { amountText } from '#shared/units/amount-texts.ts';
import { formatInUnit } from '#shared/units/words.ts';
import { useSessionState } from '../../state/session-state.ts';
import type { Counters, RunRecord } from '../engine/reset-entry.ts';
import type { Account } from '../../model/account-row.ts';
import { Dash } from '../../list/dash.tsx';
import { type RunResult, countersAfter } from '../engine/ledger.ts';
import { outcomeTable } from '../engine/outcomes.ts';
import type { Plan, PlanTotals } from '../engine/plan.ts';
import type { VirtualColumn } from '#shared/table/virtual-table.tsx';
import { reasonText } from '../receipt.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { consumptionBefore } from '../texts.ts';

/** The dialog's columns for each account before the reset. */
export function planColumns(plan: Plan): VirtualColumn[] {
  return [
    { label: texts.account, width: '12rem', cell: (position) => plan.names[position] },
    { label: texts.id, width: '15rem', cell: (position) => plan.ids[position] },
    {
      label: texts.consumption,
      width: '9rem',
      numeric: true,
      cell: (position) => <PlannedConsumption plan={plan} position={position} />,
    },
  ];
}

/** The result's columns for each account: all fit on a desktop. */
export function resultColumns({ run, plan, ledger }: RunResult): VirtualColumn[] {
  return [
    {
      label: texts.account,
      width: '7.5rem',
      line: 1,
      cell: (position) => plan.names[position] ?? <Dash />,
    },
    {
      label: common.outcome,
      width: '11.5rem',
      line: 1,
      cell(position) {
        const { label } = outcomeTable[ledger.outcomeAt(position)];
        const reason = reasonText(ledger.callAt(position)?.reason, failureTitle);
        const outcome = common.facts([label, reason]);
        return <span title={outcome}>{outcome}</span>;
      },
    },
    {
      label: texts.before,
      width: '7.25rem',
      numeric: true,
      line: 2,
      cell: (position) => <CountersCell run={run} counters={plan.before.at(position)} />,
    },
    {
      label: texts.after,
      width: '7.25rem',
      numeric: true,
      line: 2,
      cell: (position) => <CountersCell run={run} counters={countersAfter(ledger, position)} />,
    },
    {
      label: texts.id,
      width: '11.85rem',
      cell: (position) => <code translate="no">{plan.ids[position] ?? <Dash />}</code>,
    },
    {
      label: texts.time,
      width: '10.5rem',
      line: 2,
      cell(position) {
        const call = ledger.callAt(position);
        return call ? formatDateTime(call.at) : <Dash />;
      },
    },
  ];
}

/** The consumption of an account of a plan. */
export function PlannedConsumption({ plan, position }: { plan: Plan; position: number }) {
  return <CountersCell counters={plan.before[position]} text={plan.consumptionTexts?.[position]} />;
}

interface CountersCellProps {
  counters: Counters | null | undefined;
  text?: Account['consumption_str'];
  run?: RunRecord;
}

/** Consumption as the API wrote it, if it did, with the exact number and the other counters as a tooltip. */
function CountersCell({ counters, text, run }: CountersCellProps) {
  const learned = useUnits(run);
  if (!counters) return <Dash />;
  const [consumption] = counters;
  return (
    <bdi translate="yes" title={texts.counters(counters)}>
      {text ? (
        amountText(text)
      ) : consumption === null ? (
        <Dash />
      ) : (
        formatInUnit(consumption, learned)
      )}
    </bdi>
  );
}

/** The units of the API's numbers: those that the run has stored, or else those learned since. */
function useUnits(run: RunRecord | undefined): Pick<LearnedUnits, 'units'> {
  const learned = useObservable(useSessionState().learned);
  return { units: run?.origin?.units ?? learned.units };
}

interface TotalsProps extends PlanTotals {
  /** The run of the plan: they are on one line, unless none is known. */
  run?: RunRecord;
}

/** The consumption of all accounts of a plan together, as far as it is known. */
export function Totals({ known, unknown, sums: [consumption], run }: TotalsProps) {
  const total = formatInUnit(consumption, useUnits(run));
  if (known === 0) return run ? null : <p>{texts.countersUnknown}</p>;
  return (
    <>
      {run ? (
        <p className="muted">{consumptionBefore(total)}</p>
      ) : (
        <Facts facts={[{ label: texts.totalConsumption, value: total }]} />
      )}
      {unknown > 0 && <p>{texts.excludedText(unknown)}</p>}
    </>
  );
}
