import { useMemo } from 'react';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { OutcomeGroupView } from './outcome-group-view.tsx';
import { outcomeTexts } from './outcome-texts.ts';
import { groupsOf } from './reset-groups.ts';
import { idsByOutcome, outcomes } from './reset-outcomes.ts';
import styles from './reset-result-panel.module.css';
import type { Run } from './reset-run.ts';

interface ResetResultPanelProps {
  run: Run;
  nameOfId: (id: string) => string | undefined;
  onClose: () => void;
}

/** What became of every account of a reset: the counts first, then what needs attention. */
export function ResetResultPanel({ run, nameOfId, onClose }: ResetResultPanelProps) {
  const { ids, groups, strangers } = useMemo(
    () => ({
      ids: idsByOutcome(run.reports),
      groups: groupsOf(run.reports),
      strangers: run.reports.reduce((sum, report) => sum + report.strangers, 0),
    }),
    [run.reports],
  );
  const reset = ids.reset?.length ?? 0;
  const isWhole = reset === run.total;
  return (
    <Panel title="Reset result" aside={<Button onClick={onClose}>Dismiss</Button>}>
      <Notice
        role="status"
        tone={isWhole ? 'success' : 'warning'}
        title={
          isWhole
            ? `${formatCount(reset, 'account was', 'accounts were')} reset`
            : `${formatNumber(reset)} of ${formatCount(run.total, 'account was', 'accounts were')} reset`
        }
      >
        {!isWhole && <p>Those that were not confirmed as reset are still selected.</p>}
      </Notice>
      <dl className={styles.counts}>
        {outcomes.toReversed().map((outcome) => (
          <div key={outcome}>
            <dt>{outcomeTexts[outcome].label}</dt>
            <dd>{formatNumber(ids[outcome]?.length ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {groups.map((group, index) => (
        <OutcomeGroupView key={index} group={group} nameOfId={nameOfId} />
      ))}
      {strangers > 0 && (
        <p>The API also answered with {formatCount(strangers, 'account')} that nobody asked for.</p>
      )}
    </Panel>
  );
}
