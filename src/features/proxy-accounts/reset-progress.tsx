import { Square } from 'lucide-react';
import { useApi } from '#shared/api/api-context.tsx';
import { formatNumber } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import styles from './progress.module.css';
import { stopReset, type Run } from './reset-run.ts';

/** How far a reset has come, and a way to stop it. */
export function ResetProgress({ run }: { run: Run }) {
  const api = useApi();
  const isStopping = run.state === 'stopping';
  return (
    <Panel title="Resetting quota">
      <div className={styles.progress}>
        <progress aria-label="Reset progress" max={run.total} value={run.settled} />
        <span>
          {formatNumber(run.settled)} of {formatNumber(run.total)}
        </span>
        <Button icon={Square} busy={isStopping} onClick={() => stopReset(api)}>
          Stop
        </Button>
      </div>
      <p className={styles.note}>
        {isStopping
          ? 'Stopping. The answer to what was sent last is still awaited.'
          : 'This goes on while you use other pages of the console. Keep the tab open.'}
      </p>
    </Panel>
  );
}
