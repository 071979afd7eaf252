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

/** Where answers of this API depart from the contract. */
export function MismatchesPanel({ mismatches }: { mismatches: readonly MismatchRecord[] }) {
  const api = useApi();
  const cache = useQueryClient();
  const forget = useMutation({
    mutationFn: () => forgetAll(api),
    onSuccess: () => cache.invalidateQueries({ queryKey: storedEvidenceQuery(api).queryKey }),
  });
  return (
    <Panel
      title="Departures"
      aside={
        <Button
          icon={Eraser}
          disabledReason={mismatches.length === 0 ? 'There are no departures to forget' : undefined}
          onClick={() => forget.mutate()}
        >
          Forget
        </Button>
      }
    >
      <p role="status" className={styles.status}>
        {forget.data === true && 'The departures are forgotten.'}
        {forget.data === false && 'This browser could not forget the departures. Try again.'}
      </p>
      {mismatches.length === 0 ? (
        <Empty icon={CircleCheck} title="Every answer so far kept the contract.">
          <p>No departure is recorded on this device. One will stand here, without values.</p>
        </Empty>
      ) : (
        <>
          <p>
            Places in answers that are not as the contract has them, counted on this device. The
            values of the answers are not kept.
          </p>
          <MismatchesTable mismatches={mismatches} />
        </>
      )}
    </Panel>
  );
}
