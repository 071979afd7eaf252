import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues, Representation } from '../model/form-values.ts';
import { inexactFields } from '../model/compare.ts';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import type { ProfileKey } from '../model/profile-key.ts';
import { inexactText } from '../import-export/fill-text.ts';
import { FilledNotice } from '../import-export/filled-notice.tsx';
import { takeTransfer } from '../import-export/transfer-values.ts';
import { ProfileTools } from '../import-export/profile-tools.tsx';
import { SectionNav } from './section-nav.tsx';
import styles from './editor.module.css';
import type { OwnDraft } from '../drafts/use-draft.ts';
import type { Fill } from '../import-export/use-fill.ts';

interface FormToolsProps {
  place: ProfileKey;
  baseline: Representation;
  draft: OwnDraft;
  filling: Fill;
}

/**
 * The area above the form: section links, the menu to fill the form from other sources, the last fill, and
 * drafts.
 */
export function FormTools({ place, baseline, draft, filling }: FormToolsProps) {
  const { getValues } = useFormContext<FormValues>();
  const { fill } = filling;
  const takeValues = useEffectEvent(() => {
    const taken = takeTransfer(place);
    if (!taken) return;
    const { edits, values, source } = taken;
    const remarks = inexactText(inexactFields(baseline, getValues(), edits, values));
    fill(edits, source, { remarks });
  });
  // Not during render: a transfer can be taken only once.
  useEffect(() => takeValues(), []);
  return (
    <>
      <div className={styles.toolbar}>
        <SectionNav />
        <ProfileTools place={place} baseline={baseline} fill={fill} />
      </div>
      <FilledNotice {...filling} />
      <DraftOffers place={place} baseline={baseline} own={draft} fill={fill} />
    </>
  );
}
