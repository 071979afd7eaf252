import { useState, type CSSProperties } from 'react';
import type { Reading, Subscription, User } from '#contract';
import { presentTime } from '#shared/lib/clock.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { parseDateTime } from '#shared/lib/format.ts';
import { sortedBy } from '#shared/table/sorted-by.ts';
import { Panel } from '#shared/ui/panel.tsx';
import { FoldedList } from '../fields/folded.tsx';
import * as texts from '../model/texts.tsx';
import { Dates } from './subscription-details.tsx';
import styles from './timeline-panel.module.css';

/** The current subscription, then the past ones from the latest: each a bar on one scale of time, with its dates. */
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
      {rows.length === 0 ? (
        <p className="muted">{texts.noSubscriptions}</p>
      ) : (
        <div style={{ '--today': percent(now - first) } as CSSProperties}>
          <div className={classNames('muted small', styles.row)} aria-hidden>
            <div className={styles.scale}>
              <span>{texts.today}</span>
            </div>
          </div>
          <FoldedList items={rows} limit={12} more={texts.moreSubscriptions} className={undefined}>
            {({ name, from, until, isDrawn, subscription: each }, index) => (
              <li key={index} className={`ruled ${styles.row}`}>
                <span className="clamped strong">
                  {each === subscription ? (
                    texts.currentPlan(<bdi translate="no">{name}</bdi>)
                  ) : (
                    <bdi translate="no">{name}</bdi>
                  )}
                </span>
                <div className={styles.track}>
                  {isDrawn && (
                    <span
                      className={each === subscription ? styles.current : undefined}
                      style={{
                        insetInlineStart: percent(from - first),
                        inlineSize: percent(until - from),
                      }}
                    />
                  )}
                </div>
                <span className="muted small">
                  {from > until ? (
                    texts.endsBeforeStart(<Dates subscription={each} />)
                  ) : (
                    <Dates subscription={each} />
                  )}
                </span>
              </li>
            )}
          </FoldedList>
        </div>
      )}
    </Panel>
  );
}

/** `from` and `until`: in milliseconds since the epoch; NaN if that can't be read. */
function rowOf(subscription: Reading<Subscription>) {
  const from = parseDateTime(subscription.valid_from ?? '') ?? NaN;
  const until = parseDateTime(subscription.valid_until ?? '') ?? NaN;
  const name = subscription.plan?.name || subscription.subscription_id || texts.unnamedPlan;
  return { subscription, name, from, until, isDrawn: from <= until };
}
