import { useMemo, useState, type RefObject } from 'react';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { useObservable } from '#shared/lib/observable.ts';
import { findIdIndex } from '../../model/id-index.ts';
import { isIndexSelected, type Selection } from '../../model/selection.ts';
import { useSessionState } from '../../state/session-state.ts';
import {
  confirmed,
  countOf,
  notConfirmed,
  outcomeTable,
  outcomesBySeverity,
} from '../engine/outcomes.ts';
import { idsAt } from '../engine/plan.ts';
import { endings } from '#shared/run/run-texts.ts';
import { damageText, nextStep, resetText } from './progress-text.ts';
import { outcomeGroups, type OutcomeGroup, type RunResult } from '../receipt.ts';
import { ResultActions } from './result-actions.tsx';
import { OutcomeCounts } from '#shared/run/ui/outcome-counts.tsx';
import styles from '#shared/run/ui/result.module.css';
import { ResultTable } from './result-table.tsx';
import { runTimesText, unexpectedText } from '../../texts.ts';

interface ResultPanelProps {
  result: RunResult;
  /** If the results of several resets are shown, each has its own title. */
  title?: string;
  /** It has just finished in another tab. */
  isElsewhere?: boolean;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  onClose: () => void;
}

/** The outcome of every account of a reset: the counts first, then what needs attention. */
export function ResultPanel(props: ResultPanelProps) {
  const { result, title = 'Reset result', isElsewhere = false, headingRef, onClose } = props;
  const [version, setVersion] = useState(0);
  // The ledger is mutable; a new object around it invalidates memos.
  const latest = useMemo(() => ({ ...result, version }), [result, version]);
  const { run, plan, ledger } = latest;
  const damage = damageText(latest);
  const ending = endings[run.ended?.reason ?? 'done'];
  const groups = useMemo(() => outcomeGroups(latest), [latest]);
  const times = runTimesText({
    startedAt: run.createdAt,
    finishedAt: run.ended?.at,
    isElsewhere,
  });
  const [showsTable, setShowsTable] = useState(false);
  const isConfirmed = countOf(ledger.counts, confirmed) === ledger.total;
  const selection = useObservable(useSessionState().selection);
  const selectedText = useMemo(() => stillSelectedText(latest, selection), [latest, selection]);
  return (
    <Panel
      title={title}
      headingRef={headingRef}
      aside={<Button onClick={onClose}>Close result</Button>}
    >
      <Notice
        role="status"
        tone={isConfirmed ? 'success' : 'warning'}
        title={resetText(ledger.counts, ledger.total)}
      >
        <p>{[times, ending, selectedText].filter(Boolean).join(' ')}</p>
      </Notice>
      {damage && (
        <Notice tone="warning" title="This reset's records are damaged">
          <p>
            {damage}{' '}
            {(plan.damage?.lost ?? 0) > 0 &&
              "Accounts that can't be identified are counted but not named."}
          </p>
        </Notice>
      )}
      <OutcomeCounts table={outcomeTable} counts={ledger.counts} outcomes={outcomesBySeverity} />
      {groups.map((group, index) => (
        <OutcomeGroupView
          key={index}
          group={group}
          todo={nextStep(group.outcome, run.ended?.reason)}
        />
      ))}
      {ledger.unexpected > 0 && <p>{unexpectedText(ledger.unexpected)}</p>}
      <ResultActions result={latest} onChange={() => setVersion((before) => before + 1)} />
      <details
        className={styles.all}
        open={showsTable}
        onToggle={(event) => setShowsTable(event.currentTarget.open)}
      >
        <summary>All accounts of this reset</summary>
        {showsTable && <ResultTable result={latest} />}
      </details>
    </Panel>
  );
}

/** Which unconfirmed accounts are selected here; empty if none. */
function stillSelectedText({ plan, ledger }: RunResult, selection: Selection): string {
  const open = ledger.positions(notConfirmed);
  const selected = idsAt(plan, open).filter((id) => isIndexSelected(selection, findIdIndex(id)));
  if (selected.length === 0) return '';
  if (selected.length === open.length) return 'Accounts not confirmed as reset stay selected.';
  return `Accounts not confirmed as reset: ${formatNumber(selected.length)} of ${formatNumber(open.length)} selected.`;
}

/** Accounts that share an outcome and its reason: what it means, and what to do. */
function OutcomeGroupView({ group, todo }: { group: OutcomeGroup; todo: string | undefined }) {
  const { outcome, count, title, unsearched, said, moreSaid } = group;
  const { label, meaning } = outcomeTable[outcome];
  return (
    <section className={styles.group}>
      <h3>
        {label}: {formatCount(count, 'account')}
      </h3>
      <p>
        {meaning}
        {title !== undefined && ` ${title}.`}{' '}
        {unsearched && 'There were no attempts left to find the rejected IDs.'}
      </p>
      {todo && <p>{todo}</p>}
      {said.length > 0 && (
        <>
          <p>The API says:</p>
          <ul>
            {said.map((text) => (
              <li key={text}>{text}</li>
            ))}
            {moreSaid > 0 && <li>and {formatCount(moreSaid, 'more', 'more')}</li>}
          </ul>
        </>
      )}
    </section>
  );
}
