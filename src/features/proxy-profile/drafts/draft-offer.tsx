import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { formatCount, formatDateTime } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { fields, type FieldName } from '../model/fields.ts';
import { memberAt, type FormValues } from '../model/form-values.ts';
import { ValueTable } from '../editor/value-table.tsx';
import styles from './drafts.module.css';
import type { DraftRow } from './draft-rows.ts';
import type { Draft } from './draft-store.ts';
import { shownValues } from '../editor/shown-value.tsx';
import { draftRemark } from '../texts.ts';

/** A draft of more fields would push the form out of view. */
const MAX_UNFOLDED = 8;

interface DraftOfferProps {
  draft: Draft;
  rows: readonly DraftRow[];
  /** Called with the fields to apply; the others stay in the draft. */
  onApply: (names: ReadonlySet<FieldName>) => void;
  onDiscard: () => void;
}

/** A draft compared with the current values, and the choice to apply or discard it. */
export function DraftOffer({ draft, rows, onApply, onDiscard }: DraftOfferProps) {
  const { control } = useFormContext<FormValues>();
  const { dirtyFields } = useFormState({ control });
  const [choices, setChoices] = useState<Partial<Record<FieldName, boolean>>>({});
  // What was typed during this visit is replaced only on request.
  const isEdited = (name: FieldName) => memberAt(dirtyFields, name) === true;
  const isChosen = (name: FieldName) => choices[name] ?? !isEdited(name);
  const chosen = rows.map(({ name }) => name).filter(isChosen);
  const changed = rows.filter(({ isChangedMeanwhile }) => isChangedMeanwhile);
  const title = `Unsaved changes from ${formatDateTime(draft.editedAt)}`;
  return (
    <Panel title={title}>
      <p>
        These changes were left unsaved, or are being made in another tab. Fields that you
        don&apos;t restore stay in the draft.
      </p>
      {changed.length > 0 && (
        <p className={styles.changed}>
          {formatCount(changed.length, 'field')} changed since then:{' '}
          {changed.map(({ name }) => fields[name].label).join(', ')}. Check before you restore.
        </p>
      )}
      <details open={rows.length <= MAX_UNFOLDED} className={styles.fields}>
        <summary>{formatCount(rows.length, 'field')}</summary>
        <ValueTable
          caption={<span className="visually-hidden">{title}</span>}
          columns={['Draft', 'Original', 'Current']}
          rows={rows.map(({ isChangedMeanwhile, ...row }) => ({
            ...shownValues(row),
            head: (
              <Checkbox
                label={
                  <>
                    <span className="visually-hidden">Restore</span> {fields[row.name].label}
                  </>
                }
                checked={isChosen(row.name)}
                onChange={({ target }) => setChoices({ ...choices, [row.name]: target.checked })}
              />
            ),
            remark: draftRemark({ changed: isChangedMeanwhile, edited: isEdited(row.name) }),
          }))}
        />
      </details>
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabledReason={chosen.length === 0 ? 'No fields selected' : undefined}
          onClick={() => onApply(new Set(chosen))}
        >
          Restore draft
        </Button>
        <Button onClick={onDiscard}>Delete draft</Button>
      </div>
    </Panel>
  );
}
