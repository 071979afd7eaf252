import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as common from '#shared/lib/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { labelOf, type FieldName } from '../model/fields.ts';
import { fromWire, type Representation, memberAt, type FormValues } from '../model/form-values.ts';
import styles from './drafts.module.css';
import * as texts from './texts.tsx';
import { draftRows, onlyFields, withoutFields, type DraftRow } from '../model/draft-rows.ts';
import { storeDrafts, discardDraft, type Draft, loadDrafts } from '../data/draft-store.ts';
import type { ProfileKey } from '../model/baseline.ts';
import type { OwnDraft } from './use-draft.ts';
import { useFormMeta } from '../form/form-meta.ts';
import { useFormContext, useFormState } from 'react-hook-form';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { ValueTable, shownValues } from '../inputs/value-table.tsx';
import { draftRemark, fieldCount } from '../model/texts.ts';

/** At module scope, so that the ref is called only when the button appears. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Words for screen readers only. */
const hidden = (words: string) => <span className="visually-hidden">{words}</span>;

/**
 * Offers unsaved edits from earlier visits or other tabs. They are never applied automatically, and the form
 * can be used without deciding: this visit has its own draft.
 */
export function DraftOffers({ own }: { own: OwnDraft }) {
  const { profileKey, baseline, fill } = useFormMeta();
  const query = draftsQuery(profileKey, baseline.representation);
  const { data = [] } = useQuery(query);
  const cache = useQueryClient();
  const [discarded, setDiscarded] = useState<Draft | null>(null);
  const { subscribe } = useFormContext<FormValues>();
  // The next edit, or save, is about something else.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => setDiscarded(null) }),
    [subscribe],
  );
  const current = fromWire(baseline.representation);
  const offers = data
    .filter(({ key }) => key !== own.key)
    .map((draft) => ({ draft, rows: draftRows(draft, current) }))
    .filter(({ rows }) => rows.length > 0);

  /** Shows a draft at once in place of its former state, on which nobody should press any more. */
  function show(draft: Draft) {
    cache.setQueryData(query.queryKey, (drafts = []) =>
      [...drafts.filter(({ key }) => key !== draft.key), draft].toSorted(
        (one, other) => other.editedAt - one.editedAt,
      ),
    );
  }

  function applyDraft(draft: Draft, names: ReadonlySet<FieldName>) {
    const edits = onlyFields(draft.edits, names);
    fill({ edits, onUndo: () => restore(draft) }, { from: 'draft', at: draft.editedAt });
    const rest = withoutFields(draft, names);
    show(rest);
    // In one step: if the page closes now, the edits are in one of the two drafts.
    void own.keep(rest);
  }

  function discard(draft: Draft) {
    show({ ...draft, edits: {} });
    setDiscarded(draft);
    void discardDraft(profileKey, draft);
  }

  function restore(draft: Draft) {
    show(draft);
    setDiscarded(null);
    void storeDrafts(profileKey, draft);
  }

  const [newest, ...older] = offers.map(({ draft, rows }) => (
    <DraftOffer
      key={draft.key}
      draft={draft}
      rows={rows}
      onApply={(names) => applyDraft(draft, names)}
      onDiscard={() => discard(draft)}
    />
  ));
  return (
    <>
      {discarded && (
        <Notice
          tone="info"
          title={texts.deleted(discarded.editedAt)}
          actions={
            // The clicked button is gone, so the focus moves to Undo.
            <>
              <Button ref={focus} onClick={() => restore(discarded)}>
                {common.undo}
              </Button>
              <Button variant="quiet" onClick={() => setDiscarded(null)}>
                {common.close}
              </Button>
            </>
          }
        />
      )}
      {newest}
      {older.length > 0 && (
        <details className={`quiet ${styles.older}`}>
          <summary>{texts.olderDrafts(older.length)}</summary>
          {older}
        </details>
      )}
    </>
  );
}

/**
 * The drafts of a profile. A draft that equals the stored values was saved, here or elsewhere; it is deleted,
 * so that it isn't offered again when the profile changes.
 */
function draftsQuery(profileKey: ProfileKey, baseline: Representation) {
  return queryOptions({
    queryKey: ['profile-drafts', profileKey.teamId, profileKey.id],
    async queryFn() {
      const current = fromWire(baseline);
      const drafts = await loadDrafts(profileKey);
      const saved = drafts.filter((draft) => draftRows(draft, current).length === 0);
      await Promise.all(saved.map((draft) => discardDraft(profileKey, draft)));
      return drafts.filter((draft) => !saved.includes(draft));
    },
    gcTime: 0,
  });
}

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
function DraftOffer({ draft, rows, onApply, onDiscard }: DraftOfferProps) {
  const { control } = useFormContext<FormValues>();
  const { dirtyFields } = useFormState({ control });
  const [choices, setChoices] = useState<Partial<Record<FieldName, boolean>>>({});
  const isEdited = (name: FieldName) => memberAt(dirtyFields, name) === true;
  // What was saved since, or typed during this visit, is replaced only on request.
  const isChosen = ({ name, isChangedMeanwhile }: DraftRow) =>
    choices[name] ?? !(isChangedMeanwhile || isEdited(name));
  const chosen = rows.filter(isChosen).map(({ name }) => name);
  const title = texts.unsavedFrom(draft.editedAt);
  return (
    <Panel title={title}>
      <details open={rows.length <= MAX_UNFOLDED} className="quiet">
        <summary>{fieldCount(rows.length)}</summary>
        <ValueTable
          caption={<span className="visually-hidden">{title}</span>}
          columns={[texts.draft, texts.original, texts.current]}
          rows={rows.map((row) => ({
            ...shownValues(row),
            head: (
              <Checkbox
                label={texts.restore(labelOf(row.name), hidden)}
                checked={isChosen(row)}
                onChange={({ target }) => setChoices({ ...choices, [row.name]: target.checked })}
              />
            ),
            remark: draftRemark({ changed: row.isChangedMeanwhile, edited: isEdited(row.name) }),
          }))}
        />
      </details>
      <div className="row">
        <Button
          variant="primary"
          disabledReason={chosen.length === 0 ? texts.noFieldsSelected : undefined}
          onClick={() => onApply(new Set(chosen))}
        >
          {texts.restoreDraft}
        </Button>
        <Button onClick={onDiscard}>{texts.deleteDraft}</Button>
      </div>
    </Panel>
  );
}
