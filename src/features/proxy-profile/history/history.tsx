import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import fold from '#shared/ui/fold.module.css';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { Baseline } from '../model/baseline.ts';
import type { ProfileKey } from '../model/profile-key.ts';
import { HistoryList } from './history-list.tsx';
import styles from './history.module.css';
import { clearHistory, loadHistory } from './history-store.ts';
import { StatesComparison } from './states-comparison.tsx';
import type { Fill } from '../import-export/use-fill.ts';

const HISTORY_ID = 'profile-history';

/** Opens the history and focuses it. */
export function showHistory(): void {
  const history = document.getElementById(HISTORY_ID);
  if (!(history instanceof HTMLDetailsElement)) return;
  history.open = true;
  history.querySelector('summary')?.focus({ preventScroll: true });
  history.scrollIntoView({ block: 'start' });
}

interface HistoryProps {
  place: ProfileKey;
  baseline: Baseline;
  fill: Fill['fill'];
}

/** The versions of the profile seen in this browser; read when it is opened. */
export function History(props: HistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="History">
      <details
        id={HISTORY_ID}
        className={fold.fold}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>Versions seen in this browser</summary>
        {isOpen && (
          <div className={styles.open}>
            <OpenHistory {...props} />
          </div>
        )}
      </details>
    </section>
  );
}

function OpenHistory({ place, baseline, fill }: HistoryProps) {
  const { data: states, refetch } = useQuery({
    ...historyQuery(place, baseline.knownAt),
    placeholderData: keepPreviousData,
  });
  const [isAsking, setIsAsking] = useState(false);

  async function forget() {
    setIsAsking(false);
    await clearHistory(place);
    await refetch();
  }

  if (!states) return <Skeleton lines={3} />;
  if (states.length === 0) {
    return (
      <p className={styles.quiet}>
        No versions yet. Versions that you load or save are listed here, unless this browser blocks
        storage.
      </p>
    );
  }
  return (
    <>
      <HistoryList states={states} baseline={baseline.representation} fill={fill} />
      {states.length > 1 && <StatesComparison states={states} />}
      <div>
        <Button onClick={() => setIsAsking(true)}>Clear history</Button>
      </div>
      <Dialog title="Clear history" open={isAsking} onClose={() => setIsAsking(false)}>
        <p>
          This deletes the versions of this profile saved in this browser and can&apos;t be undone.
          The profile and your unsaved changes aren&apos;t affected.
        </p>
        <DialogActions>
          <Button variant="danger" onClick={() => void forget()}>
            Clear history
          </Button>
          <Button onClick={() => setIsAsking(false)}>Cancel</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** The versions of a profile seen in this browser. `knownAt` is when the newest arrived. */
function historyQuery(place: ProfileKey, knownAt: number | null) {
  return queryOptions({
    queryKey: ['profile-history', place.teamId, place.id, knownAt],
    queryFn: () => loadHistory(place),
    gcTime: 0,
  });
}
