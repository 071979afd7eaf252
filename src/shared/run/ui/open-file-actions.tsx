import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { apiAddress } from '../../api/api-address.ts';
import { useApi } from '../../api/api-context.tsx';
import { Field } from '../../forms/field.tsx';
import { FileInput } from '../../forms/file-input.tsx';
import { problemsOf } from '../../files/file-text.ts';
import { readInWorker } from '../../files/file-worker.ts';
import { navigate } from '../../lib/navigation.ts';
import * as common from '../../lib/texts.ts';
import { paths } from '../../lib/paths.ts';
import { ownerMismatch } from '../../plan/owner-mismatch.ts';
import { readPlanFile } from '../../plan/read-plan-file.ts';
import type { Receipt } from '../../receipt/read-receipt.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { shownRuns } from '../browser/shown-runs.ts';
import { earlierRuns, EarlierRuns } from './earlier-runs.tsx';
import type { PageKind, Review } from './page-kind.ts';
import * as texts from './texts.tsx';

interface OpenFileActionProps {
  /** The kinds whose files can be opened here. */
  kinds: readonly PageKind[];
  onClose: () => void;
}

/** Opens a plan from a file, and shows it for review. One for another page, API or user is refused. */
export function OpenPlanAction({ kinds, onClose }: OpenFileActionProps) {
  const api = useApi();
  const [review, setReview] = useState<Review>();

  async function open(file: File): Promise<() => void> {
    const { plan, digest } = await readPlanFile(file);
    const mismatch = ownerMismatch(plan, { api: apiAddress(api.config), user: api.signedIn() });
    if (mismatch !== undefined) throw new Error(mismatch);
    const kind = kinds.find(({ name }) => name === plan.kind);
    if (!kind) throw new Error(texts.otherKind[plan.kind]);
    const [next, runs] = await Promise.all([
      kind.reviewPlan({ plan, fileName: file.name, digest } as never),
      earlierRuns(kind, api, { plan, digest }),
    ]);
    const earlier = runs.length > 0 && <EarlierRuns kind={kind} runs={runs} />;
    const again: Review = (props) => next({ ...props, ...(earlier && { earlier }) });
    return () => setReview(() => again);
  }

  if (review) return review({ onClose });
  return (
    <OpenFileDialog title={common.openPlan} label={texts.planFile} open={open} onClose={onClose}>
      {texts.aboutPlans}
    </OpenFileDialog>
  );
}

/** Shows the receipt in a file as a run, whoever ran it, here or on the command line. Nothing is sent. */
export function OpenReceiptAction({ kinds, onClose }: OpenFileActionProps) {
  const api = useApi();

  async function open(file: File): Promise<() => void> {
    const receipt = await readReceiptFile(file);
    const { run, user_id: user, api: address } = receipt.head;
    const kind = kinds.find(({ name }) => name === receipt.kind);
    // If this browser has the run itself, that is shown.
    if (kind && !(await kind.journal.readRunRecord(api.scope, run))) {
      const isForeign = user !== api.signedIn().id || address !== apiAddress(api.config);
      const opened = { ...kind.readReceipt(receipt as never), fileName: file.name, isForeign };
      const { receipts } = shownRuns(api, kind.journal);
      receipts.set([...receipts.get().filter((other) => other.run.id !== run), opened]);
    }
    return () => void navigate(paths.run(run));
  }

  return (
    <OpenFileDialog
      title={common.openReceipt}
      label={texts.receiptFile}
      open={open}
      onClose={onClose}
    >
      {texts.aboutReceipts}
    </OpenFileDialog>
  );
}

/** The receipt in a file. Rejects with UnusableFileError. */
async function readReceiptFile(file: Blob): Promise<Receipt> {
  const { items, rest } = await readInWorker(
    file,
    () =>
      new Worker(new URL('../../receipt/receipt-worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('../../receipt/read-receipt.ts')).receiptInFile,
  );
  return { ...rest, entries: items };
}

interface OpenFileDialogProps {
  title: string;
  label: string;
  /** Resolves to what shows the file. Rejects with UnusableFileError, or an Error whose message can be shown. */
  open: (file: File) => Promise<() => void>;
  onClose: () => void;
  children: ReactNode;
}

function OpenFileDialog({ title, label, open, onClose, children }: OpenFileDialogProps) {
  const { mutate, isPending, variables, error } = useMutation({ mutationFn: open });
  return (
    <Dialog title={title} open onClose={onClose}>
      <p>{children}</p>
      <Field label={label} errors={error ? problemsOf(error) : []}>
        {(input) => (
          // Of several files the latest one counts, however long each takes.
          <FileInput {...input} onFile={(file) => mutate(file, { onSuccess: (show) => show() })} />
        )}
      </Field>
      <p role="status">{isPending && texts.reading(variables.name)}</p>
      <DialogActions>
        <Button onClick={onClose}>{common.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
