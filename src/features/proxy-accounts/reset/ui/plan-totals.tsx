import { Facts } from '#shared/ui/facts.tsx';
import { trafficText, formatInUnit } from '#shared/units/words.ts';
import { beforeText } from '../texts.ts';
import type { PlanTotals } from '../engine/plan.ts';
import type { RunRecord } from '../engine/reset-entry.ts';
import { useUnits } from './plan-columns.tsx';
import * as texts from './texts.tsx';

interface TotalsProps extends PlanTotals {
  /** The run of the plan: they are on one line, unless none is known. */
  run?: RunRecord;
}

/** The counters of all accounts of a plan together, as far as they are known. */
export function Totals({ known, unknown, sums, run }: TotalsProps) {
  const learned = useUnits(run);
  const [consumption, bytes_recv, bytes_sent] = sums;
  const counters = { consumption, bytes_recv, bytes_sent };
  const inUnit = {
    consumption: formatInUnit(consumption, learned),
    received: trafficText('bytes_recv', counters, learned),
    sent: trafficText('bytes_sent', counters, learned),
  };
  if (known === 0) return run ? null : <p>{texts.countersUnknown}</p>;
  return (
    <>
      {run ? (
        <p className="muted">{beforeText(inUnit)}</p>
      ) : (
        <Facts
          facts={[
            { label: texts.totalConsumption, value: inUnit.consumption },
            { label: texts.totalReceived, value: inUnit.received },
            { label: texts.totalSent, value: inUnit.sent },
          ].filter(({ value }) => value !== undefined)}
        />
      )}
      {unknown > 0 && <p>{texts.excludedText(unknown)}</p>}
    </>
  );
}
