import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api-context.tsx';
import { shownRuns } from '#shared/run/browser/shown-runs.ts';
import type { PageKind } from '#shared/run/ui/page-kind.ts';
import { MissingRun, RunDetails } from '#shared/run/ui/run-details.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

interface RunScreenProps {
  kinds: readonly PageKind[];
  id: string;
}

/** One run, of whatever kind. */
export function RunScreen({ kinds, id }: RunScreenProps) {
  const api = useApi();
  const { data: kind } = useQuery({
    queryKey: ['runs', 'kind-of', id],
    async queryFn() {
      // A run that this browser doesn't save, and one of a receipt, are only known to this tab.
      const shown = kinds.find((each) => {
        const { active, receipts } = shownRuns(api, each.journal);
        return [active.get(), ...receipts.get()].some((known) => known?.run.id === id);
      });
      if (shown) return shown;
      for (const each of kinds) if (await each.journal.readRunRecord(api.scope, id)) return each;
      return null;
    },
    gcTime: 0,
    structuralSharing: false,
  });
  if (kind) return <RunDetails key={id} kind={kind} id={id} />;
  if (kind === null) return <MissingRun />;
  return (
    <Page title="Run">
      <Skeleton lines={6} />
    </Page>
  );
}
