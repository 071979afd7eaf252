import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatDateTime } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { FieldName } from '../model/fields.ts';
import { fromWire, type Representation } from '../model/form-values.ts';
import { DraftOffer } from './draft-offer.tsx';
import styles from './drafts.module.css';
import { draftRows, onlyFields, withoutFields } from './draft-rows.ts';
import { storeDrafts, discardDraft, type Draft, loadDrafts } from './draft-store.ts';
import type { ProfileKey } from '../model/profile-key.ts';
import type { OwnDraft } from './use-draft.ts';
import type { Fill } from '../import-export/use-fill.ts';

interface DraftOffersProps {
  place: ProfileKey;
  baseline: Representation;
  own: OwnDraft;
  fill: Fill['fill'];
}

/** At module scope, so that the ref is called only when the button appears. */
const focus = (element: HTMLElement | null) => element?.focus();

/**
 * Offers unsaved edits from earlier visits or other tabs. They are never applied automatically, and the form
 * can be used without deciding: this visit has its own draft.
 */
export function DraftOffers({ place, baseline, own, fill }: DraftOffersProps) {
  const { data, refetch } = useQuery(draftsQuery(place, baseline));
  const [discarded, setDiscarded] = useState<Draft | null>(null);
  // The draft that was just decided about. What is pressed on it until it is gone would be lost with its focus.
  const [decided, setDecided] = useState<string>();
  const current = fromWire(baseline);
  const offers = (data ?? [])
    .filter(({ key }) => key !== own.key)
    .map((draft) => ({ draft, rows: draftRows(draft, current) }))
    .filter(({ rows }) => rows.length > 0);

  async function applyDraft(draft: Draft, names: ReadonlySet<FieldName>) {
    fill(onlyFields(draft.edits, names), `the draft of ${formatDateTime(draft.editedAt)}`, {
      onUndo: () => void decide(draft, false),
    });
    setDecided(draft.key);
    // In one step: if the page closes now, the edits are in one of the two drafts.
    await own.keep(withoutFields(draft, names));
    await refetch();
    setDecided(undefined);
  }

  async function decide(draft: Draft, isDiscarded: boolean) {
    setDecided(draft.key);
    await (isDiscarded ? discardDraft(place, draft) : storeDrafts(place, draft));
    setDiscarded(isDiscarded ? draft : null);
    await refetch();
    setDecided(undefined);
  }

  const [newest, ...older] = offers.map(({ draft, rows }) => (
    <div key={draft.key} inert={draft.key === decided}>
      <DraftOffer
        draft={draft}
        rows={rows}
        onApply={(names) => void applyDraft(draft, names)}
        onDiscard={() => void decide(draft, true)}
      />
    </div>
  ));
  return (
    <>
      {discarded && (
        <Notice
          tone="info"
          title={`Draft of ${formatDateTime(discarded.editedAt)} deleted`}
          actions={
            // The clicked button is gone, so the focus moves to Undo.
            <Button ref={focus} onClick={() => void decide(discarded, false)}>
              Undo
            </Button>
          }
        />
      )}
      {newest}
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>{formatCount(older.length, 'older draft')}</summary>
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
function draftsQuery(place: ProfileKey, baseline: Representation) {
  return queryOptions({
    queryKey: ['profile-drafts', place.teamId, place.id],
    async queryFn() {
      const current = fromWire(baseline);
      const drafts = await loadDrafts(place);
      const saved = drafts.filter((draft) => draftRows(draft, current).length === 0);
      await Promise.all(saved.map((draft) => discardDraft(place, draft)));
      return drafts.filter((draft) => !saved.includes(draft));
    },
    gcTime: 0,
  });
}
