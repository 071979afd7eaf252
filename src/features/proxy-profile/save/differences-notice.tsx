import { formatCount } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { fields } from '../model/fields.ts';
import type { Difference } from '../model/differences.ts';
import styles from './differences-notice.module.css';
import { shownValues } from '../inputs/shown-value.tsx';
import { ValueTable } from '../inputs/value-table.tsx';
import { inputOf } from '../model/values.ts';
import type { ProfileSaves } from './use-profile-saves.ts';

interface DifferencesNoticeProps {
  differences: readonly Difference[];
  saves: ProfileSaves;
}

/** Where the API stored a value other than the one sent, field by field, and the choice between the two. */
export function DifferencesNotice({ differences, saves }: DifferencesNoticeProps) {
  if (differences.length === 0) return null;
  const sent = differences.filter((difference) => difference.sent !== undefined);
  const leftOut = differences.filter((difference) => difference.sent === undefined);
  const isLost = differences.some(({ kind }) => kind === 'ignored' || kind === 'changed');
  const title =
    sent.length > 0
      ? `The API stored ${formatCount(sent.length, 'field')} differently`
      : `The API has values for ${formatCount(leftOut.length, 'unsent field')}`;
  return (
    <Notice
      tone={isLost ? 'warning' : 'info'}
      title={<span role="alert">{title}</span>}
      actions={
        differences.length > 1 && (
          <Button onClick={() => saves.keepStored(differences)}>Keep all stored values</Button>
        )
      }
    >
      <p>
        The form shows the stored values. “Restore mine” puts your value back, to be sent with your
        next save.
      </p>
      {sent.length > 0 && (
        <ValueTable
          columns={['What happened', 'Sent', 'Stored']}
          actionsHeading="Actions"
          rows={sent.map((difference) => {
            const { name, stored } = difference;
            const { cells } = shownValues({ name, values: [difference.sent, stored] });
            return {
              name,
              cells: [differenceText(difference), ...cells],
              after: <Choice difference={difference} saves={saves} />,
            };
          })}
        />
      )}
      {leftOut.length > 0 && (
        <details className={styles.leftOut}>
          <summary>Not sent, but stored in the API ({leftOut.length})</summary>
          <ValueTable
            columns={['Stored']}
            rows={leftOut.map(({ name, stored }) => shownValues({ name, values: [stored] }))}
          />
        </details>
      )}
    </Notice>
  );
}

interface ChoiceProps {
  difference: Difference;
  saves: ProfileSaves;
}

function Choice({ difference, saves }: ChoiceProps) {
  const { name, sent } = difference;
  const { label } = fields[name];
  const canBeTyped = inputOf(name, sent) !== undefined;
  return (
    <div className={styles.choice}>
      <Button
        data-keep-stored
        aria-label={`Keep stored value: ${label}`}
        onClick={() => saves.keepStored([difference])}
      >
        Keep stored value
      </Button>
      <Button
        aria-label={`Restore mine: ${label}`}
        disabledReason={canBeTyped ? undefined : "The form can't represent this value"}
        onClick={() => saves.restoreMine(difference)}
      >
        Restore mine
      </Button>
    </div>
  );
}

function differenceText({ kind, isUnedited }: Difference): string {
  switch (kind) {
    case 'normalized':
      return 'Normalized: same meaning, written differently';
    case 'defaulted':
      return 'Filled in: sent empty';
    case 'ignored':
      return 'Ignored: same as before';
    case 'changed':
      return isUnedited
        ? "Changed by the API or someone else: you didn't edit it"
        : 'Changed: neither your value nor the previous one';
  }
}
