import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Reading, User } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { currentUserQuery } from '#shared/api/queries.ts';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { clockDifference } from '#shared/lib/clock.ts';
import { focusHeading } from '#shared/page/focus-heading.ts';
import { parseDateTime } from '#shared/lib/format.ts';
import { ClearAction } from '#shared/ui/clear-action.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { retryableLazy, LazyBoundary } from '#shared/ui/lazy-boundary.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { learnUnits } from '#shared/units/learn-units.ts';
import { formatInUnit, learnedText } from '#shared/units/words.ts';
import { Folded } from '../fields/folded.tsx';
import { outlookText } from './outlook-text.ts';
import { outlookOf } from './projection.ts';
import { segmentsOf, usagePointOf } from './usage-points.ts';
import styles from './usage-panel.module.css';
import { forgetUsagePoints, usageQuery } from './usage-store.ts';
import { UsageTable } from './usage-table.tsx';

const UsageChart = retryableLazy(async () => (await import('./usage-chart.tsx')).UsageChart);

/** Consumption as recorded by visits in this browser, and the forecast. */
export function UsagePanel({ user }: { user: Reading<User> }) {
  const { client, scope } = useApi();
  const cache = useQueryClient();
  const { dataUpdatedAt } = useQuery(currentUserQuery(client));
  // The subscription's dates, which the points are compared with, are by the API's clock.
  const readAt = dataUpdatedAt + clockDifference();
  const present = usagePointOf(user, readAt);
  const query = usageQuery(scope, present, readAt);
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData });
  const learned = useMemo(() => learnUnits(userPairs(user)), [user]);
  const [showsAll, setShowsAll] = useState(false);
  const [isTable, setTable] = useState(false);
  const [statusText, setStatusText] = useState('');
  const statusRef = useRef<HTMLParagraphElement>(null);

  if (!data) {
    return (
      <Panel title="Usage seen in this browser">
        <Skeleton lines={4} />
      </Panel>
    );
  }
  const { points, isKept } = data;
  const segments = segmentsOf(points);
  const segment = segments.at(-1) ?? [];
  const until = user.subscription?.valid_until;
  const outlook = outlookOf(segment, until ? parseDateTime(until) : undefined);
  const write = (value: number) => formatInUnit(value, learned);
  const estimate = (value: number) => formatInUnit(value, learned, { isEstimate: true });
  const unitText = learnedText(learned);

  async function forget() {
    const isForgotten = await forgetUsagePoints(scope);
    if (isForgotten) {
      // The clicked button disappears with the points.
      const heading = statusRef.current?.closest('section')?.querySelector('h2');
      if (heading) focusHeading(heading);
      cache.setQueryData(query.queryKey, { points: [], isKept });
    }
    setStatusText(
      isForgotten ? 'Usage history cleared.' : "Couldn't clear the usage history. Try again.",
    );
  }

  return (
    <Panel title="Usage seen in this browser">
      {segment.length > 1 && (
        <LazyBoundary fallback={<Skeleton lines={6} />}>
          <UsageChart
            segments={showsAll ? segments : [segment]}
            outlook={outlook}
            learned={learned}
          />
        </LazyBoundary>
      )}
      {segments.length > 1 && (
        <Checkbox
          label="Show earlier history"
          checked={showsAll}
          onChange={(event) => setShowsAll(event.target.checked)}
        />
      )}
      <div className={classNames(styles.note, points.length <= 1 && styles.alone)}>
        {points.length > 0 &&
          outlookText({ outlook, visits: segment.length, write, estimate }).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        {!present && (
          <p>The API didn&apos;t provide consumption, so this visit wasn&apos;t recorded.</p>
        )}
        <p ref={statusRef} role="status" className={styles.status}>
          {statusText}
        </p>
      </div>
      {points.length > 0 && (
        <Folded title="Usage history" onToggle={setTable}>
          <div className={styles.history}>
            {isTable && <UsageTable points={points} write={write} />}
            <p>
              {isKept
                ? 'Usage is recorded in this browser when you visit.'
                : "This browser can't save usage, so only this visit is shown."}
            </p>
            {unitText && <p>{unitText}</p>}
            {isKept && (
              <ClearAction label="Clear usage history" onClear={() => void forget()}>
                This deletes the usage recorded in this browser and can&apos;t be undone. The
                forecast starts over.
              </ClearAction>
            )}
          </div>
        </Folded>
      )}
    </Panel>
  );
}

/** Every number of a user's subscriptions that also has a text in the API. */
function userPairs({ subscription, past_subscriptions: past }: Reading<User>) {
  return [subscription, ...(past ?? [])].flatMap((each) =>
    each
      ? [
          { number: each.current_quota, text: each.current_quota_str },
          { number: each.consumption, text: each.consumption_str },
        ]
      : [],
  );
}
