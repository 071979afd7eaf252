import { useRef, useState, type ReactNode } from 'react';
import { apiAddress } from '../../api/api-address.ts';
import { useApi, type Api } from '../../api/api-context.tsx';
import { Field } from '../../forms/field.tsx';
import { FileInput } from '../../forms/file-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ownerMismatch } from '../owner-mismatch.ts';
import type { PlanFile } from '../plan-schema.ts';
import { problemsOf } from '../../files/unusable-file-error.ts';
import { readPlanFile } from '../read-plan-file.ts';

type Kind = PlanFile['kind'];

/** A plan of one kind, from the file of that name. */
export interface OpenedPlanFile<K extends Kind> {
  plan: Extract<PlanFile, { kind: K }>;
  fileName: string;
  digest: string | undefined;
}

interface OpenPlanDialogProps<K extends Kind, T> {
  kind: K;
  /** Prepares the plan for its review. */
  prepare: (opened: OpenedPlanFile<K>) => T | Promise<T>;
  /** Shows it for review, in place of this dialog. */
  children: (prepared: T) => ReactNode;
  onClose: () => void;
}

const otherKind = {
  reset: 'This plan changes proxy profiles. Choose a plan that resets proxy accounts.',
  profiles: 'This plan resets proxy accounts. Choose a plan that changes proxy profiles.',
} as const satisfies Record<Kind, string>;

/** Reads a plan from a file, and refuses one for another page, API or user. */
export function OpenPlanDialog<K extends Kind, T>(props: OpenPlanDialogProps<K, T>) {
  const { kind, prepare, children, onClose } = props;
  const api = useApi();
  const [state, setState] = useState<{
    reading?: string;
    errors?: readonly string[];
    prepared?: T;
  }>({});
  // Of several files the latest one counts, however long each takes.
  const latest = useRef<File>(undefined);

  async function open(file: File) {
    latest.current = file;
    setState({ reading: file.name });
    const next = await readPlan(api, file, kind)
      .then(prepare)
      .then(
        (prepared) => ({ prepared }),
        (error: unknown) => ({ errors: problemsOf(error) }),
      );
    if (latest.current === file) setState(next);
  }

  const { reading, errors = [], prepared } = state;
  if (prepared !== undefined) return children(prepared);
  return (
    <Dialog title="Open plan" open onClose={onClose}>
      <p>Opening a plan sends nothing. You can review it first.</p>
      <Field label="Plan file" errors={errors}>
        {(input) => <FileInput {...input} onFile={(file) => void open(file)} />}
      </Field>
      <p role="status">{reading !== undefined && `Reading ${reading}…`}</p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Rejects with UnusableFileError, or an Error whose message can be shown. */
async function readPlan<K extends Kind>(api: Api, file: File, kind: K): Promise<OpenedPlanFile<K>> {
  const { plan, digest } = await readPlanFile(file);
  const mismatch = ownerMismatch(plan, { api: apiAddress(api.config), user: api.signedIn() });
  if (mismatch !== undefined) throw new Error(mismatch);
  if (plan.kind !== kind) throw new Error(otherKind[kind]);
  return { plan: plan as OpenedPlanFile<K>['plan'], fileName: file.name, digest };
}
