import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { Baseline } from '../model/baseline.ts';
import type { ProfileKey } from '../model/profile-key.ts';
import { HistoryList } from './history-list.tsx';
import styles from './history.module.css';
import { clearHistory, loadHistory } from './history-store.ts';
import { StatesComparison } from './states-comparison.tsx';
import type { Fill } from '../import-export/use-fill.ts';

interface HistoryPanelProps {
  place: ProfileKey;
  baseline: Baseline;
  fill: Fill['fill'];
}

/** What this device has seen of the profile; read when it is opened. */
export function HistoryPanel(props: HistoryPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title="History">
      <details
        className={styles.details}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>What this device has seen of this profile</summary>
        {isOpen && <OpenHistory {...props} />}
      </details>
    </Panel>
  );
}

function OpenHistory({ place, baseline, fill }: HistoryPanelProps) {
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
        Nothing is kept. Every state that is loaded or saved from now on is listed here, unless the
        browser forbids storage.
      </p>
    );
  }
  return (
    <>
      <HistoryList states={states} baseline={baseline.representation} fill={fill} />
      {states.length > 1 && <StatesComparison states={states} />}
      <div>
        <Button onClick={() => setIsAsking(true)}>Forget the history of this profile</Button>
      </div>
      <Dialog title="Forget the history?" open={isAsking} onClose={() => setIsAsking(false)}>
        <p>
          The states of this profile that are kept on this device are deleted. The profile itself
          and your unsaved changes stay as they are. This cannot be undone.
        </p>
        <DialogActions>
          <Button variant="danger" onClick={() => void forget()}>
            Forget
          </Button>
          <Button onClick={() => setIsAsking(false)}>Cancel</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** The states of a profile that this device has seen. `knownAt` is when the newest came. */
function historyQuery(place: ProfileKey, knownAt: number | null) {
  return queryOptions({
    queryKey: ['profile-history', place.teamId, place.id, knownAt],
    queryFn: () => loadHistory(place),
    gcTime: 0,
  });
}
