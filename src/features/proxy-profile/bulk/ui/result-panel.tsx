import { useMemo, useState } from 'react';
import { formatCount } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import type { UpdateResult } from '../receipt.ts';
import {
  countOf,
  done,
  outcomesBySeverity,
  outcomeTable,
  type Outcome,
} from '../engine/outcomes.ts';
import { bulkEditWords, recordText, savedText, timesText } from '../texts.ts';
import { ResultActions } from './result-actions.tsx';
import { ResultTable } from './result-table.tsx';
import { OutcomeCounts } from '#shared/run/ui/outcome-counts.tsx';
import styles from '#shared/run/ui/result.module.css';

/** Outcomes that say everything with their count. */
const plain: ReadonlySet<Outcome> = new Set(['saved', 'nothing']);

interface ResultPanelProps {
  result: UpdateResult;
  onClose: () => void;
}

/** The outcome of every profile of a bulk edit: the counts first, then what needs attention. */
export function ResultPanel({ result, onClose }: ResultPanelProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { run, ledger } = result;
  const damage = bulkEditWords.damageText(result);
  const isDone = countOf(ledger.counts, done) === ledger.total;
  const present = outcomesBySeverity.filter((outcome) => ledger.counts[outcome] > 0);
  return (
    <Panel title="Bulk edit result" aside={<Button onClick={onClose}>Close result</Button>}>
      <Notice role="status" tone={isDone ? 'success' : 'warning'} title={savedText(ledger)}>
        <p>{timesText(run.createdAt, run.ended?.at)}</p>
      </Notice>
      {damage && (
        <Notice tone="warning" title="This bulk edit's records are damaged">
          <p>{damage}</p>
        </Notice>
      )}
      <OutcomeCounts table={outcomeTable} counts={ledger.counts} outcomes={outcomesBySeverity} />
      {present
        .filter((outcome) => !plain.has(outcome))
        .map((outcome) => (
          <OutcomeGroup key={outcome} result={result} outcome={outcome} />
        ))}
      <ResultActions result={result} />
      <details
        className={styles.all}
        open={showsAll}
        onToggle={(event) => setShowsAll(event.currentTarget.open)}
      >
        <summary>All profiles of this bulk edit</summary>
        {showsAll && <ResultTable result={result} />}
      </details>
    </Panel>
  );
}

/** More profiles than this don't help; the table has them all. */
const NAMED = 5;

/** The profiles with one outcome: what it means, what to do, and the first of them with their details. */
function OutcomeGroup({ result, outcome }: { result: UpdateResult; outcome: Outcome }) {
  const {
    ledger,
    plan: { names, items },
  } = result;
  const { label, meaning, ...entry } = outcomeTable[outcome];
  const positions = useMemo(() => ledger.positions([outcome]), [ledger, outcome]);
  const named = positions
    .slice(0, NAMED)
    .map((position) => ({
      position,
      name: names[position] ?? items[position]?.id,
      details: recordText(ledger.recordAt(position)),
    }))
    .filter(({ details }) => details !== '');
  return (
    <section className={styles.group}>
      <h3>
        {label}: {formatCount(positions.length, 'profile')}
      </h3>
      <p>{meaning}</p>
      {'todo' in entry && <p>{entry.todo}</p>}
      {named.length > 0 && (
        <ul>
          {named.map(({ position, name, details }) => (
            <li key={position}>
              <bdi>{name}</bdi>: {details}
            </li>
          ))}
          {positions.length > named.length && (
            <li>and {formatCount(positions.length - named.length, 'more', 'more')}</li>
          )}
        </ul>
      )}
    </section>
  );
}
