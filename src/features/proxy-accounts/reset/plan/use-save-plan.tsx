import { useState, type ReactNode } from 'react';
import { apiAddress } from '#shared/api/api-address.ts';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { Field } from '#shared/forms/field.tsx';
import { TextArea } from '#shared/forms/text-area.tsx';
import { downloadBlob } from '#shared/lib/download.ts';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { NOTE_MAXIMUM } from '#shared/plan/plan-format.ts';
import { sha256 } from '#shared/plan/sha-256.ts';
import { planText } from '#shared/plan/write-plan.ts';
import { planSavedText } from '../../texts.ts';
import { planToFile } from '../engine/plan-file.ts';
import type { Plan } from '../engine/plan.ts';
import styles from '../ui/reset.module.css';
import { Digest } from './digest.tsx';
import planStyles from './plan.module.css';

interface SavePlan {
  save: () => void;
  isSaving: boolean;
  /** The folded field for a note, which becomes part of the file. */
  note: ReactNode;
  /** The last saved file with its digest. */
  result: ReactNode;
}

/** Saves a plan as a file, for someone to approve or to run later. */
export function useSavePlan(plan: Plan): SavePlan {
  const api = useApi();
  const [hasNote, setHasNote] = useState(false);
  const [note, setNote] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<{ fileName: string; digest: string | undefined }>();

  async function save() {
    setSaving(true);
    setSaved(await savePlan(api, plan, note));
    setSaving(false);
  }

  return {
    save: () => void save(),
    isSaving,
    note: (
      <details
        className={styles.all}
        open={hasNote}
        onToggle={(event) => setHasNote(event.currentTarget.open)}
      >
        <summary>Add a note to the plan</summary>
        {hasNote && (
          <Field label="Note" hint="Saved in the file, and shown when the plan is opened.">
            {(input) => (
              <TextArea
                {...input}
                rows={2}
                maxLength={NOTE_MAXIMUM}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
        )}
      </details>
    ),
    result: (
      <div role="status" className={planStyles.result}>
        {saved && (
          <p>
            {planSavedText(saved.fileName)} SHA-256: <Digest digest={saved.digest} />
          </p>
        )}
      </div>
    ),
  };
}

async function savePlan(api: Api, plan: Plan, note: string) {
  const created_at = new Date(Date.now()).toISOString();
  const file = await runToPromise(
    planToFile(plan, {
      api: apiAddress(api.config),
      user: api.signedIn().id,
      created_at,
      ...(note.trim() && { note: note.trim() }),
    }),
  );
  const blob = new Blob(await runToPromise(planText(file)), { type: 'application/json' });
  const fileName = `reset-plan-${created_at.replace(/\.\d+/, '').replaceAll(':', '-')}.json`;
  const digest = await sha256(new Uint8Array(await blob.arrayBuffer()));
  downloadBlob(fileName, blob);
  return { fileName, digest };
}
