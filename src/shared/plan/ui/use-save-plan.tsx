import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiAddress, useApi, type Api } from '../../api/api-context.tsx';
import { Field } from '../../forms/field.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { downloadBlob } from '../../lib/download.ts';
import { Fold } from '../../ui/fold.tsx';
import { runToPromise } from '../../lib/time-slicing.ts';
import { planText } from '../write-plan.ts';
import { NOTE_MAXIMUM } from '../plan-format.ts';
import type { PlanFile } from '../plan-schema.ts';
import { sha256 } from '../sha-256.ts';
import { Digest } from './digest.tsx';
import * as texts from './texts.tsx';

/** What every plan says about itself. */
export type PlanHead = Pick<PlanFile, 'api' | 'user' | 'user_email' | 'created_at' | 'note'>;

/** Saves a plan as a file, for someone to approve or to run later. */
export function useSavePlan(toFile: (head: PlanHead) => Promise<PlanFile>, before = '') {
  const api = useApi();
  const [note, setNote] = useState(before);
  const {
    mutate,
    isPending,
    data: saved,
  } = useMutation({ mutationFn: () => savePlan(api, toFile, note) });
  return {
    save: () => mutate(),
    isSaving: isPending,
    /** The note; empty if there is none. */
    noteText: note.trim(),
    /** The folded field for a note, which becomes part of the file, and of the run. */
    note: (
      <Fold summary={texts.addNote} isUnfolded={note !== ''}>
        {() => (
          <Field label={texts.note} hint={texts.noteIsSaved}>
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
      </Fold>
    ),
    /** The last saved file with its digest. */
    result: (
      <div role="status" className="live">
        {saved && <p>{texts.savedAs(saved.fileName, <Digest digest={saved.digest} />)}</p>}
      </div>
    ),
  };
}

async function savePlan(api: Api, toFile: (head: PlanHead) => Promise<PlanFile>, note: string) {
  const created_at = new Date(Date.now()).toISOString();
  const plan = await toFile({
    api: apiAddress(api.config),
    user: api.user.id,
    user_email: api.user.email,
    created_at,
    ...(note.trim() && { note: note.trim() }),
  });
  const blob = new Blob(await runToPromise(planText(plan)), { type: 'application/json' });
  const at = created_at.replace(/\.\d+/, '').replaceAll(':', '-');
  const fileName = `${plan.kind}-plan-${at}.json`;
  const digest = await sha256(new Uint8Array(await blob.arrayBuffer()));
  downloadBlob(fileName, blob);
  return { fileName, digest };
}
