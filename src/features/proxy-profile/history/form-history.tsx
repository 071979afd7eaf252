import { useEffect, useEffectEvent } from 'react';
import type { Representation } from '../form-values.ts';
import { DraftOffers } from './draft-offers.tsx';
import type { ProfilePlace } from './draft-store.ts';
import { FilledNotice } from './filled-notice.tsx';
import { takeHandOver } from './hand-over.ts';
import { ProfileTools } from './profile-tools.tsx';
import type { OwnDraft } from './use-draft.ts';
import type { Fill } from './use-fill.ts';

interface FormHistoryProps {
  place: ProfilePlace;
  baseline: Representation;
  draft: OwnDraft;
  filling: Fill;
}

/** What stands above the form: ways to fill it from elsewhere, what was filled in, and drafts. */
export function FormHistory({ place, baseline, draft, filling }: FormHistoryProps) {
  const { fill } = filling;
  const takeValues = useEffectEvent(() => {
    const taken = takeHandOver(place);
    if (taken) fill(taken.edits, taken.source);
  });
  // Not while rendering: what was handed over can be taken once.
  useEffect(() => takeValues(), []);
  return (
    <>
      <ProfileTools place={place} baseline={baseline} fill={fill} />
      <FilledNotice {...filling} />
      <DraftOffers place={place} baseline={baseline} own={draft} fill={fill} />
    </>
  );
}
