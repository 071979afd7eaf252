import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { latelyAmong, recordedLately } from '#shared/run/recorded-runs.ts';
import { asSentence } from '#shared/run/run-texts.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { Plan } from '../engine/plan.ts';
import { LeaveOut } from './overlap.tsx';
import * as texts from './texts.tsx';

interface LatelyNoticeProps {
  plan: Plan;
  lately: ReturnType<typeof useLately>;
  onLeaveOut: (positions: ReadonlySet<number>) => void;
}

/** The accounts that someone has just reset: a second reset may be one too many. */
export function LatelyNotice({ plan, lately: { resets, all }, onLeaveOut }: LatelyNoticeProps) {
  const total = plan.ids.length;
  const [title, ...more] = resets.map((reset) => texts.resetSince(reset, total));
  if (title === undefined) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      title={title}
      actions={<LeaveOut which="reset" plan={plan} positions={all} onLeaveOut={onLeaveOut} />}
    >
      {more.map((text) => (
        <p key={text}>{asSentence(text)}</p>
      ))}
      <p>{texts.sentSinceText([...all].map((position) => plan.names[position] ?? ''))}</p>
    </Notice>
  );
}

/** Milliseconds between two looks into the log. */
const INTERVAL = 5000;

/** Which accounts of a plan were reset lately, as far as the API's log says it; without those of which more is known. */
export function useLately({ ids }: Plan, known: ReadonlySet<number>) {
  const { client, config, scope } = useApi();
  const { data: recorded = none } = useQuery({
    queryKey: ['runs', 'reset', 'lately', scope],
    queryFn: ({ signal }) => recordedLately(client, config.collections.auditLog, signal),
    enabled: config.collections.auditLog !== null,
    // Others go on while the dialog is open.
    refetchInterval: INTERVAL,
    structuralSharing: false,
  });
  return useMemo(() => {
    const resets = latelyAmong(recorded, ids).flatMap(({ positions, ...reset }) => {
      const own = positions.filter((position) => !known.has(position));
      return own.length > 0 ? [{ ...reset, positions: own, count: own.length }] : [];
    });
    return { resets, all: new Set(resets.flatMap(({ positions }) => positions)) };
  }, [recorded, ids, known]);
}

const none: never[] = [];
