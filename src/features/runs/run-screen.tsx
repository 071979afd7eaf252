import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { shownRuns } from '#shared/run/browser/shown-runs.ts';
import type { PageKind } from '#shared/run/ui/page-kind.ts';
import { MissingRun, RunDetails } from '#shared/run/ui/run-details.tsx';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { findRecordedRun, receiptOfRecorded, type NamesOf } from './recorded-run.ts';
import { recordedText } from './texts.ts';

interface RunScreenProps {
  kinds: readonly PageKind[];
  id: string;
  namesOf: NamesOf;
}

/** One run, of whatever kind: one of this browser, or else one that the API has recorded. */
export function RunScreen({ kinds, id, namesOf }: RunScreenProps) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['runs', 'kind-of', id],
    async queryFn({ signal }) {
      // A run that this browser doesn't save, and one of a receipt, are only known to this tab.
      const shown = kinds.find((each) => {
        const { active, receipts } = shownRuns(api, each.journal);
        return [active.get(), ...receipts.get()].some((known) => known?.run.id === id);
      });
      if (shown) return { kind: shown };
      for (const each of kinds)
        if (await each.journal.readRunRecord(api.scope, id)) return { kind: each };
      const found = await findRecordedRun(api, id, signal);
      const kind = found && kinds.find(({ name }) => name === found.recorded.kind);
      return kind ? { kind, found } : null;
    },
    gcTime: 0,
    staleTime: Infinity,
    structuralSharing: false,
  });
  const recorded = useMemo(() => {
    if (!data?.found) return undefined;
    const receipt = receiptOfRecorded(api, data.found, namesOf);
    return {
      ...data.kind.readReceipt(receipt as never),
      fileName: undefined,
      isForeign: false,
      text: recordedText(data.found.recorded),
    };
  }, [api, data, namesOf]);
  if (data) return <RunDetails key={id} kind={data.kind} id={id} recorded={recorded} />;
  if (data === null) return <MissingRun />;
  return (
    <Page title="Run">
      {error ? (
        <FailureNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  );
}
