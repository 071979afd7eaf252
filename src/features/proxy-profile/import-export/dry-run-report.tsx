import type { ReactNode } from 'react';
import { formatCount } from '#shared/lib/format.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { ValueTable } from '../editor/value-table.tsx';
import styles from './import-export.module.css';
import type { DryRun } from './dry-run.ts';
import { importProblemText, inexactText, labelList } from './fill-text.ts';
import type { ProfileFile } from './profile-file.ts';
import { shownValues } from '../editor/shown-value.tsx';
import { moreNamesText } from '../texts.ts';

interface DryRunReportProps {
  run: DryRun;
  from: ProfileFile['from'];
}

/** Everything that a file would change in the form, and everything in it that isn't used. */
export function DryRunReport({ run, from }: DryRunReportProps) {
  const { changes, unchanged, validationErrors, unknown, readOnly, inexact } = run;
  return (
    <div className={styles.report}>
      {from && (
        <p>
          Exported from profile <bdi>{from.id}</bdi> of team <bdi>{from.teamId}</bdi>.
        </p>
      )}
      {validationErrors.length > 0 && (
        <Notice tone="danger" title={formatCount(validationErrors.length, 'problem')}>
          <ul className={styles.list}>
            {validationErrors.map((error, index) => (
              <li key={index}>{importProblemText(error)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {inexactText(inexact).map((text) => (
        <Notice key={text} tone="warning" title={text} />
      ))}
      {changes.length > 0 && (
        <ValueTable
          caption="Fields to change"
          columns={['In the form', 'In the file']}
          rows={changes.map(shownValues)}
        />
      )}
      {unchanged.length > 0 && (
        <Folded title={formatCount(unchanged.length, 'unchanged field')}>
          {labelList(unchanged)}.
        </Folded>
      )}
      <Members title="read-only field" hint="ignored" names={readOnly} />
      <Members title="unknown field" hint="left out" names={unknown} />
    </div>
  );
}

/** How many unknown names are shown. */
const MAX_SHOWN = 50;

function Members({ title, hint, names }: { title: string; hint: string; names: string[] }) {
  if (names.length === 0) return null;
  const more = names.length - MAX_SHOWN;
  return (
    <Folded title={`${formatCount(names.length, title)} ${hint}`}>
      <code>{names.slice(0, MAX_SHOWN).join(', ')}</code> {more > 0 && moreNamesText(more)}
    </Folded>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary>{title}</summary>
      <p>{children}</p>
    </details>
  );
}
