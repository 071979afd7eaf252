import { useMemo } from 'react';
import { useObservable } from '#shared/lib/observable.ts';
import { Facts } from '#shared/ui/facts.tsx';
import { trafficText } from '#shared/units/traffic-text.ts';
import { formatInUnit } from '#shared/units/words.ts';
import { excludedText } from '../../model/texts.ts';
import { useSessionState } from '../../state/session-state.ts';
import { planTotals, type StoredPlan } from '../engine/plan.ts';

/** The counters of all accounts of a plan together, as far as they are known. */
export function PlanTotals({ plan, isPast = false }: { plan: StoredPlan; isPast?: boolean }) {
  const learned = useObservable(useSessionState().learned);
  const { known, sums } = useMemo(() => planTotals(plan), [plan]);
  const [consumption, bytes_recv, bytes_sent] = sums;
  const totals = { consumption, bytes_recv, bytes_sent };
  if (known === 0) return isPast ? null : <p>Their counters are unknown in this browser.</p>;
  const when = isPast ? ' before' : '';
  const unknown = plan.before.length - known;
  return (
    <>
      <Facts
        facts={[
          { label: `Total consumption${when}`, value: formatInUnit(consumption, learned) },
          {
            label: `Total received${when}`,
            value: trafficText('bytes_recv', totals, learned),
          },
          { label: `Total sent${when}`, value: trafficText('bytes_sent', totals, learned) },
        ].filter(({ value }) => value !== undefined)}
      />
      {unknown > 0 && <p>{excludedText(unknown)}</p>}
    </>
  );
}
