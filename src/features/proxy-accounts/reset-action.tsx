import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { formatCount } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { nameOf, type AccountRow } from './account-row.ts';
import { useDesk } from './desk.ts';
import styles from './reset-action.module.css';
import { startReset } from './reset-run.ts';
import { idsOf } from './selection.ts';
import { useStore } from './store.ts';

interface ResetActionProps {
  accounts: readonly AccountRow[];
  /** How many of them the filter hides. */
  hidden: number;
}

/** Up to four accounts are all named; of more, the first three and how many follow. */
const NAMED = 3;

/** Asks, then resets the quota of the chosen accounts. */
export function ResetAction({ accounts, hidden }: ResetActionProps) {
  const api = useApi();
  const cache = useQueryClient();
  const run = useStore(useDesk().run);
  const [asking, setAsking] = useState(false);
  const isRunning = run !== null && run.state !== 'ended';
  const named = accounts.length <= NAMED + 1 ? accounts : accounts.slice(0, NAMED);

  function reset() {
    setAsking(false);
    void startReset(api, cache, idsOf(accounts));
  }

  return (
    <>
      <Button
        variant="primary"
        icon={RotateCcw}
        onClick={() => setAsking(true)}
        disabledReason={
          isRunning
            ? 'A reset is under way'
            : accounts.length === 0
              ? 'Select at least one account'
              : undefined
        }
      >
        Reset quota
      </Button>
      <Dialog title="Reset quota" open={asking} onClose={() => setAsking(false)}>
        <p>
          The quota counters of {formatCount(accounts.length, 'account')} are reset. This cannot be
          undone.
        </p>
        <ul className={styles.names}>
          {named.map((row) => (
            <li key={row.key}>{nameOf(row)}</li>
          ))}
          {accounts.length > named.length && (
            <li>and {formatCount(accounts.length - named.length, 'more', 'more')}</li>
          )}
        </ul>
        {hidden > 0 && (
          <p className={styles.hidden}>
            {formatCount(hidden, 'of them is', 'of them are')} hidden by the filter.
          </p>
        )}
        <DialogActions>
          <Button variant="danger" onClick={reset}>
            {`Reset ${formatCount(accounts.length, 'account')}`}
          </Button>
          <Button onClick={() => setAsking(false)}>Cancel</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
