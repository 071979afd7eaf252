import { useState, type CSSProperties } from 'react';
import type { Reading, Subscription, User } from '#contract';
import { presentTime } from '#shared/lib/clock.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { parseDateTime } from '#shared/lib/format.ts';
import { sortedBy } from '#shared/table/sorted-by.ts';
import { Panel } from '#shared/ui/panel.tsx';
import { FoldedList } from '../fields/folded.tsx';
import { ApiPart } from '../fields/members.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { isAmount } from '../model/api-object.ts';
import * as labels from '../model/start-texts.tsx';
import * as texts from '../model/texts.tsx';
import { Dates, SubscriptionDetails } from './subscription-details.tsx';
import { Consumption } from './subscription-panel.tsx';
import styles from './timeline-panel.module.css';

/**
 * The current subscription, then the past ones from the latest: each a bar on one scale of time, with its dates. A past one
 * opens to all its members.
 */
export function TimelinePanel({ user }: { user: Reading<User> }) {
  const { subscription, past_subscriptions: past } = user;
  const [now] = useState(presentTime);
  const rows = [
    ...(subscription ? [rowOf(subscription)] : []),
    ...sortedBy(
      (past ?? []).map(rowOf),
      ({ from }) => (Number.isNaN(from) ? undefined : from),
      true,
    ),
  ];
  // Not with a spread, which takes only so many arguments.
  const times = rows.flatMap(({ from, until, isDrawn }) => (isDrawn ? [from, until] : []));
  const first = times.reduce((earliest, time) => Math.min(earliest, time), now);
  const last = times.reduce((latest, time) => Math.max(latest, time), now);
  const percent = (length: number) => `${(100 * length) / (last - first || 1)}%`;
  return (
    <Panel title={texts.timeline}>
      {rows.length > 0 && (
        <div style={{ '--today': percent(now - first) } as CSSProperties}>
          <div className={classNames('muted small', styles.row)} aria-hidden>
            <div className={styles.scale}>
              <span>{texts.today}</span>
            </div>
          </div>
          <FoldedList items={rows} limit={12} more={texts.moreSubscriptions} className={undefined}>
            {(row, index) => (
              <li key={index}>
                <TimelineRow
                  row={row}
                  isCurrent={row.subscription === subscription}
                  bar={
                    row.isDrawn && {
                      insetInlineStart: percent(row.from - first),
                      inlineSize: percent(row.until - row.from),
                    }
                  }
                />
              </li>
            )}
          </FoldedList>
        </div>
      )}
      {/* Says why it has none, or not all. */}
      <ApiPart of={user} name="past_subscriptions" words={texts.pastSubscriptionsPart}>
        {() => null}
      </ApiPart>
    </Panel>
  );
}

interface TimelineRowProps {
  row: ReturnType<typeof rowOf>;
  isCurrent: boolean;
  /** Where its bar is; false if it can't be drawn. */
  bar: CSSProperties | false;
}

/** One subscription; the details of the current one are at the top of the page. */
function TimelineRow({ row, isCurrent, bar }: TimelineRowProps) {
  const { subscription } = row;
  const name = <bdi translate="no">{row.name}</bdi>;
  const dates = <Dates subscription={subscription} />;
  const line = (
    <>
      <span className="clamped strong">{isCurrent ? texts.currentPlan(name) : name}</span>
      <span className={styles.track}>
        {bar && <span className={isCurrent ? styles.current : undefined} style={bar} />}
      </span>
      <span className="muted small">
        {row.from > row.until ? texts.endsBeforeStart(dates) : dates}
      </span>
    </>
  );
  const className = `ruled ${styles.row}`;
  if (isCurrent) return <div className={className}>{line}</div>;
  return (
    <details>
      <summary className={className}>{line}</summary>
      <PastSubscription subscription={subscription} />
    </details>
  );
}

function PastSubscription({ subscription }: { subscription: Reading<Subscription> }) {
  const { consumption, current_quota: quota } = subscription;
  return (
    <div className={`stack loose ${styles.past}`}>
      {isAmount(consumption) && typeof quota === 'number' && (
        <Facts
          facts={[
            { label: labels.consumption, value: <Consumption subscription={subscription} /> },
          ]}
        />
      )}
      <SubscriptionDetails subscription={subscription} />
    </div>
  );
}

/** `from` and `until`: in milliseconds since the epoch; NaN if that can't be read. */
function rowOf(subscription: Reading<Subscription>) {
  const from = parseDateTime(subscription.valid_from ?? '') ?? NaN;
  const until = parseDateTime(subscription.valid_until ?? '') ?? NaN;
  const name = subscription.plan?.name || subscription.subscription_id || texts.unnamedPlan;
  return { subscription, name, from, until, isDrawn: from <= until };
}
