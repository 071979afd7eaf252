import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api-context.tsx';
import { formatDateTime } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useActiveRun, startDisabledReason } from '../active-run.ts';
import { runsQuery } from '#shared/run/browser/run-kind.ts';
import { useRunController } from '../bulk-edit-kind.ts';
import { bulkEditJournal } from '../storage/journal.ts';
import { countsText } from '../texts.ts';
import styles from './result.module.css';

/** The finished bulk edits of this browser. */
export function PastEditsDialog({ onClose }: { onClose: () => void }) {
  const { data: runs } = useQuery(runsQuery(bulkEditJournal, useApi()));
  const controller = useRunController();
  const disabledReason = startDisabledReason(useActiveRun());
  const past = runs?.filter(({ ended }) => ended !== null) ?? [];

  async function show(id: string) {
    onClose();
    await controller.open(id);
  }

  return (
    <Dialog title="Past bulk edits" open onClose={onClose}>
      {runs && past.length === 0 && <p>None saved in this browser.</p>}
      <ul className={styles.runs}>
        {past.map(({ id, createdAt, counts }) => (
          <li key={id}>
            <Button onClick={() => void show(id)} disabledReason={disabledReason}>
              {`Show ${formatDateTime(createdAt)}`}
            </Button>
            {counts && <span>{countsText({ counts })}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
