import { useState } from 'react';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import styles from './outcome-group-view.module.css';
import { outcomeTexts } from './outcome-texts.ts';
import type { OutcomeGroup } from './reset-groups.ts';

interface OutcomeGroupViewProps {
  group: OutcomeGroup;
  nameOfId: (id: string) => string | undefined;
}

/** More lines than this are no help to anybody; all ids can still be copied. */
const LISTED = 200;

/** The accounts of one outcome by id, with the reason where there is one. */
export function OutcomeGroupView({ group, nameOfId }: OutcomeGroupViewProps) {
  const { outcome, ids, reason, findings } = group;
  const [open, setOpen] = useState(outcome !== 'reset' && ids.length <= 20);
  const { label, meaning } = outcomeTexts[outcome];
  const saysMeaning = outcome === 'unknown' || !reason;
  return (
    <section className={styles.group}>
      <h3>
        {label}: {formatCount(ids.length, 'account')}
      </h3>
      {saysMeaning && <p>{meaning}</p>}
      {reason && (
        <p>
          {reason.title}. {!saysMeaning && reason.meaning}
          {reason.said && ` The API says: ${reason.said}`}
        </p>
      )}
      {findings.length > 0 && (
        <ul className={styles.list}>
          {findings.slice(0, LISTED).map((finding, index) => (
            <li key={index}>{finding}</li>
          ))}
        </ul>
      )}
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Accounts</summary>
        {open && (
          <ul className={styles.list}>
            {ids.slice(0, LISTED).map((id) => (
              <li key={id}>
                {nameOfId(id)} <code>{id}</code>
              </li>
            ))}
            {ids.length > LISTED && <li>and {formatNumber(ids.length - LISTED)} more</li>}
          </ul>
        )}
        <CopyButton label="Copy the ids" text={ids.join('\n')} />
      </details>
    </section>
  );
}
