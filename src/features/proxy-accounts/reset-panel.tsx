import { useMemo } from 'react';
import type { AccountRow } from './account-row.ts';
import { useDesk } from './desk.ts';
import { ResetProgress } from './reset-progress.tsx';
import { ResetResultPanel } from './reset-result-panel.tsx';
import { useStore } from './store.ts';

/** The reset that runs, or what became of the one that ended last. Nothing where there is none. */
export function ResetPanel({ rows }: { rows: readonly AccountRow[] }) {
  const store = useDesk().run;
  const run = useStore(store);
  const names = useMemo(
    () => new Map(run && rows.map(({ id, account }) => [id, account.username ?? undefined])),
    [run, rows],
  );
  if (run === null) return null;
  if (run.state !== 'ended') return <ResetProgress run={run} />;
  return (
    <ResetResultPanel run={run} nameOfId={(id) => names.get(id)} onClose={() => store.set(null)} />
  );
}
