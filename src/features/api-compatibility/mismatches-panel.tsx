import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Eraser } from 'lucide-react';
import { useApi } from '#shared/api/api-context.tsx';
import type { MismatchRecord } from '#shared/contract-mismatches/mismatch-store.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import styles from './mismatches-panel.module.css';
import { MismatchesTable } from './mismatches-table.tsx';
import { forgetAll, storedEvidenceQuery } from './queries.ts';

/** Where this API's responses don't match the contract. */
export function MismatchesPanel({ mismatches }: { mismatches: readonly MismatchRecord[] }) {
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
        <Button
          icon={Eraser}
          disabledReason={mismatches.length === 0 ? 'Nothing to clear' : undefined}
          onClick={() => forget.mutate()}
        >
          Clear mismatches
        </Button>
      }
    >
      <p role="status" className={styles.status}>
        {forget.data === true && 'Mismatches cleared.'}
        {forget.data === false && "Couldn't clear the mismatches. Try again."}
      </p>
      {mismatches.length === 0 ? (
        <Empty icon={CircleCheck} title="No mismatches found">
          <p>Responses that don&apos;t match the API contract are listed here.</p>
        </Empty>
      ) : (
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
