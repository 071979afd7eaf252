import { formatCount, formatDateTime, formatNumber } from '#shared/lib/format.ts';
import { Facts } from '#shared/ui/facts.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import { summaries } from './calls.ts';
import type { Evidence } from './evidence.ts';
import styles from './evidence-panel.module.css';

/** What the console has learned about the API, and the outcomes of this tab's calls. */
export function EvidencePanel({ evidence }: { evidence: Evidence }) {
  const { batchSize, update, calls, config } = evidence;
  const notObserved = <Unknown>Not observed yet</Unknown>;
  return (
    <Panel title="Observed API behavior">
      <Facts
        facts={[
          {
            label: 'IDs per reset request',
            value:
              batchSize === undefined
                ? notObserved
                : `${formatNumber(batchSize)} at the end of the last reset, ${formatNumber(config.resetBatchSize)} in the settings`,
          },
          {
            label: 'Fields left out of a save',
            value: update
              ? `Kept ${formatCount(update.merged, 'time')}, cleared ${formatCount(update.replaced, 'time')}, last observed ${formatDateTime(update.seenAt)}`
              : notObserved,
          },
        ]}
      />
      {calls.length > 0 && (
        <>
          <h3>Requests in this tab</h3>
          <dl className={styles.operations}>
            {summaries(calls).map(({ operation, text }) => (
              <div key={operation}>
                <dt>
                  <code>{operation}</code>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Panel>
  );
}
