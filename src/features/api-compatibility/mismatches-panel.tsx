import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/api-context.tsx';
import type { MismatchRecord } from '#shared/contract-mismatches/mismatch-store.ts';
import { formatCount } from '#shared/lib/format.ts';
import { ClearAction } from '#shared/ui/clear-action.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import type { EndedCall } from './calls.ts';
import styles from './mismatches-panel.module.css';
import { MismatchesTable } from './mismatches-table.tsx';
import { forgetAll, storedEvidenceQuery } from './queries.ts';

interface MismatchesPanelProps {
  mismatches: readonly MismatchRecord[];
  calls: readonly EndedCall[];
}

/** Whether this API's responses match the contract, in one line, and where they don't. */
export function MismatchesPanel({ mismatches, calls }: MismatchesPanelProps) {
  const api = useApi();
  const cache = useQueryClient();
  const forget = useMutation({
    mutationFn: () => forgetAll(api),
    onSuccess: () => cache.invalidateQueries({ queryKey: storedEvidenceQuery(api).queryKey }),
  });
  return (
    <Panel
      title="Mismatches"
      aside={
        <ClearAction
          label="Clear mismatches"
          disabledReason={mismatches.length === 0 ? 'Nothing to clear' : undefined}
          onClear={() => forget.mutate()}
        >
          This deletes the mismatches counted in this browser and can&apos;t be undone.
        </ClearAction>
      }
    >
      <p role="status" className={styles.status}>
        {forget.data === true && 'Mismatches cleared.'}
        {forget.data === false && "Couldn't clear the mismatches. Try again."}
      </p>
      <p className={mismatches.length > 0 ? styles.verdict : undefined}>
        {verdict(mismatches.length, calls)}
      </p>
      {mismatches.length > 0 && (
        <>
          <p>
            Places where responses don&apos;t match the API contract, counted in this browser.
            Response values aren&apos;t saved.
          </p>
          <MismatchesTable mismatches={mismatches} />
        </>
      )}
    </Panel>
  );
}

function verdict(count: number, calls: readonly EndedCall[]): string {
  if (count > 0) return `${formatCount(count, 'mismatch', 'mismatches')} found`;
  // The mismatches of earlier requests may have been cleared: then no number of requests is without any.
  const isClean = calls.length > 0 && calls.every(({ mismatches }) => mismatches.length === 0);
  return isClean
    ? `No mismatches found in ${formatCount(calls.length, 'request')} in this tab`
    : 'No mismatches found';
}
