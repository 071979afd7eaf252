import FileDown from 'lucide-react/icons/file-down';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { apiAddress } from '#shared/api/api-address.ts';
import { useApi } from '#shared/api/api-context.tsx';
import { formatCount, formatDateTime, formatNumber } from '#shared/lib/format.ts';
import { runCommand } from '#shared/page/page-commands.ts';
import { Digest } from '#shared/plan/ui/digest.tsx';
import type { OpenedPlanFile } from '#shared/plan/ui/open-plan-dialog.tsx';
import { useSavePlan } from '#shared/plan/ui/use-save-plan.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { profilesPlanFile } from '../engine/plan-file.ts';
import { useController } from '#shared/run/browser/run-controller.ts';
import { bulkEditControllerOf } from '../bulk-edit-kind.ts';
import { useEditDisabledReason } from '../use-edit-disabled-reason.ts';
import { PreviewTable } from './preview-table.tsx';
import type { Draft, Previewed } from './read-current.ts';
import { usePreview } from './use-preview.ts';

interface PreviewDialogProps {
  title: string;
  drafts: readonly Draft[];
  /** The plan file that is reviewed. All of its profiles become part of the run. */
  file?: OpenedPlanFile<'profiles'>;
  /** Returns to the values. */
  onBack?: () => void;
  /** Called with the ID of the run. */
  onStarted?: (id: string) => void;
  onClose: () => void;
}

/** What an edit means for each profile, before anything is sent. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { title, file, onBack, onStarted, onClose } = props;
  const api = useApi();
  const controller = useController(bulkEditControllerOf);
  const [drafts, setDrafts] = useState(props.drafts);
  const { results, read, isReading } = usePreview(drafts);
  const [hasFailed, setFailed] = useState(false);
  const busy = useEditDisabledReason();
  const previewed = results.filter((result) => result !== undefined);
  const ready = previewed.filter(({ examined }) => examined.case === 'ready');
  const hasUnreadable = previewed.some(({ examined }) => examined.case === 'unreadable');
  const saving = useSavePlan((head) => Promise.resolve(profilesPlanFile(itemsOf(ready), head)));

  async function start() {
    // Of a file, profiles that can't be changed get an outcome, too.
    const included = file ? previewed : ready;
    const note = file ? file.plan.note : saving.noteText;
    const id = await controller.start({
      items: itemsOf(included),
      names: included.map(({ name }) => name),
      ...(file && {
        file: {
          digest: file.digest,
          items: file.plan.items.length,
        },
      }),
      ...(note && { note }),
    });
    setFailed(id === null);
    if (id === null) return;
    flushSync(() => {
      onStarted?.(id);
      onClose();
    });
    // The button that led here is gone, and the progress may be out of view.
    runCommand('show-bulk-edit', undefined);
  }

  const notReady = isReading ? 'Reading current values' : undefined;
  const none = ready.length === 0 ? 'Nothing to change' : undefined;
  return (
    <Dialog title={title} open onClose={onClose}>
      <p>
        Signed in as <strong>{api.place()}</strong>. API:{' '}
        <strong>{new URL(apiAddress(api.config)).host}</strong>
      </p>
      {file && <FileFacts file={file} />}
      {isReading ? (
        <p>
          <progress aria-label="Reading profiles" max={drafts.length} value={read} />{' '}
          {`Read ${formatNumber(read)} of ${formatNumber(drafts.length)}`}
        </p>
      ) : (
        <PreviewTable previewed={previewed} />
      )}
      {hasFailed && (
        <Notice tone="warning" role="alert" title="Nothing was started">
          <p>Another bulk edit isn&apos;t finished. Resume or stop it first.</p>
        </Notice>
      )}
      {!file && !isReading && ready.length > 0 && saving.note}
      <DialogActions>
        <Button
          variant="primary"
          onClick={() => void start()}
          disabledReason={busy ?? notReady ?? none}
        >
          {ready.length === 0 || isReading
            ? 'Update profiles'
            : `Update ${formatCount(ready.length, 'profile')}`}
        </Button>
        {!file && (
          <Button
            icon={FileDown}
            busy={saving.isSaving}
            onClick={saving.save}
            disabledReason={notReady ?? none}
          >
            Save as plan
          </Button>
        )}
        {hasUnreadable && !isReading && (
          <Button icon={RefreshCw} onClick={() => setDrafts([...drafts])}>
            Read again
          </Button>
        )}
        {onBack && <Button onClick={onBack}>Back</Button>}
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
      {saving.result}
    </Dialog>
  );
}

function itemsOf(previewed: readonly Previewed[]) {
  return previewed.map(({ item }) => item);
}

/** Which file is reviewed: who approves a plan and who runs it can compare its digest. */
function FileFacts({ file: { plan, fileName, digest } }: { file: OpenedPlanFile<'profiles'> }) {
  return (
    <Facts
      facts={[
        { label: 'Plan', value: fileName },
        { label: 'Planned', value: formatDateTime(plan.created_at) },
        ...(plan.note ? [{ label: 'Note', value: plan.note }] : []),
        { label: 'SHA-256', value: <Digest digest={digest} /> },
      ]}
    />
  );
}
