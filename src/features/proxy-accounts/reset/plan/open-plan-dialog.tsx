import { useRef, useState } from 'react';
import { apiAddress } from '#shared/api/api-address.ts';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { ownerMismatch } from '#shared/plan/owner-mismatch.ts';
import { PlanFileError } from '#shared/plan/plan-file-error.ts';
import { readPlanFile } from '#shared/plan/read-plan-file.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { readingFileText } from '../../texts.ts';
import { planFromFile } from '../engine/plan-file.ts';
import type { Plan } from '../engine/plan.ts';
import { ResetDialog } from '../ui/reset-dialog.tsx';

/** Reads a plan from a file, and asks for confirmation like any other reset. */
export function OpenPlanDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const [state, setState] = useState<{ reading?: string; errors?: readonly string[]; plan?: Plan }>(
    {},
  );
  // Of several files the latest one counts, however long each takes.
  const latest = useRef<File>(undefined);

  async function open(file: File) {
    latest.current = file;
    setState({ reading: file.name });
    const next = await readPlan(api, file).then(
      (plan) => ({ plan }),
      (error: unknown) => ({ errors: problemsOf(error) }),
    );
    if (latest.current === file) setState(next);
  }

  const { reading, errors = [], plan } = state;
  if (plan) return <ResetDialog plan={plan} onClose={onClose} />;
  return (
    <Dialog title="Open plan" open onClose={onClose}>
      <p>Opening a plan sends nothing. You can review it first.</p>
      <Field label="Plan file" errors={errors}>
        {(input) => (
          <Input
            {...input}
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void open(file);
            }}
          />
        )}
      </Field>
      <p role="status">{reading !== undefined && readingFileText(reading)}</p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

/** What to show of a failure. */
function problemsOf(error: unknown): readonly string[] {
  if (error instanceof PlanFileError) return error.problems;
  return [error instanceof Error ? error.message : String(error)];
}

/** Rejects with PlanFileError, or an Error whose message can be shown. */
async function readPlan(api: Api, file: File): Promise<Plan> {
  const { plan, digest } = await readPlanFile(file);
  const mismatch = ownerMismatch(plan, { api: apiAddress(api.config), user: api.signedIn() });
  if (mismatch !== undefined) throw new Error(mismatch);
  if (plan.kind !== 'reset')
    throw new Error('This plan changes proxy profiles. Choose a plan that resets proxy accounts.');
  return runToPromise(planFromFile(plan, { fileName: file.name, digest }));
}
