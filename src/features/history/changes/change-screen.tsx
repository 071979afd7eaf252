import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { Link } from 'wouter';
import { useApi } from '#shared/api/api-context.tsx';
import { paths } from '#shared/lib/paths.ts';
import * as common from '#shared/lib/texts.ts';
import { runQuery } from '#shared/run/browser/browser-kind.ts';
import { useController } from '#shared/run/browser/run-controller.ts';
import { isElsewhere, runsOf, useRuns } from '#shared/run/browser/runs.ts';
import { findRecordedRun } from '#shared/run/recorded-runs.ts';
import { aboutText } from '#shared/run/describe-run.ts';
import { isRunningHere, unfinishedTitle } from '#shared/run/run-texts.ts';
import type { RunResult } from '#shared/run/kind.ts';
import type { PageKind } from '#shared/run/ui/page-kind.ts';
import { linkAnd } from '#shared/run/ui/texts.tsx';
import { ResultView } from '#shared/run/ui/result-view.tsx';
import { RunProgress } from '#shared/run/ui/run-progress.tsx';
import { useResultFocus } from '#shared/run/ui/use-result-focus.ts';
import { FailureNotice } from '#shared/ui/failure-notice.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { receiptOfRecorded, type NamesOf } from './recorded-run.ts';
import * as texts from './texts.ts';

interface ChangeScreenProps {
  kinds: readonly PageKind[];
  id: string;
  namesOf: NamesOf;
  /** Called when the names of accounts may be needed. */
  onUnnamed: () => void;
}

/** One run, of whatever kind: one of this browser, or else one that the API has recorded. */
export function ChangeScreen({ kinds, id, namesOf, onUnnamed }: ChangeScreenProps) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['runs', 'kind-of', id],
    async queryFn({ signal }) {
      // A run that this browser doesn't save is only known to this tab.
      const shown = kinds.find((each) =>
        runsOf(api, each.journal)
          .list.get()
          .some(({ run }) => run.id === id),
      );
      if (shown) return { kind: shown };
      for (const each of kinds) if (await each.journal.find(api.scope, id)) return { kind: each };
      const found = await findRecordedRun(api.client, api.config.collections.auditLog, id, signal);
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
      ...data.kind.receipt.read(receipt as never),
      text: texts.recordedText(data.found.recorded),
    };
  }, [api, data, namesOf]);
  const readNames = useEffectEvent(onUnnamed);
  const isRecorded = data?.found !== undefined;
  useEffect(() => {
    if (isRecorded) readNames();
  }, [isRecorded]);
  if (data) return <RunDetails key={id} kind={data.kind} id={id} recorded={recorded} />;
  if (data === null) return <MissingRun />;
  if (!error) return <LoadingRun />;
  return (
    <Page title={texts.change}>
      <FailureNotice error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

interface RunDetailsProps {
  kind: PageKind;
  id: string;
  /** What the API has recorded of it, if this browser doesn't know it; `text` is the title. */
  recorded?: (RunResult & { text: string }) | undefined;
}

/** Everything about one run: its progress while it isn't finished, then its result. */
function RunDetails({ kind, id, recorded }: RunDetailsProps) {
  const { words } = kind;
  const api = useApi();
  const controller = useController(kind);
  const shown = useRuns(kind.journal).find(({ run }) => run.id === id);
  const isHere = Boolean(shown ?? recorded);
  const stored = useQuery({ ...runQuery(kind, api, id), enabled: !isHere });
  const heading = useResultFocus(shown && !isElsewhere(shown) ? shown : undefined);
  useEffect(() => void controller.find(), [controller]);

  const result = shown ?? recorded ?? stored.data;
  if (!result) {
    return stored.isPending ? <LoadingRun /> : <MissingRun />;
  }
  const { run, ledger } = result;
  const { createdAt, total, ended, origin } = run;
  const about = aboutText(kind, run);
  const isEnded = shown ? shown.state.kind === 'ended' : Boolean(ended ?? recorded);
  const details = [
    isEnded && !recorded && words.title(total),
    about,
    texts.startedAt(createdAt),
    origin?.user.email,
    origin?.note,
  ];
  return (
    <Page
      title={titleOf()}
      description={linkAnd(
        <Link href={paths.history()}>{texts.allChanges}</Link>,
        common.facts(details),
      )}
    >
      {kind.Totals && <kind.Totals result={result} />}
      {shown && !isEnded && <RunProgress kind={kind} run={shown} isDetailed />}
      {!shown && !isEnded && (
        <Notice tone="warning" title={unfinishedTitle}>
          <p>{isRunningHere}</p>
        </Notice>
      )}
      {isEnded && (
        <ResultView
          key={id}
          kind={kind}
          result={result}
          headingRef={heading}
          isRecorded={result === recorded}
        />
      )}
    </Page>
  );

  function titleOf(): string {
    if (!isEnded) return words.title(total);
    return recorded?.text ?? kind.outcomeText(ledger.counts, total, origin);
  }
}

function LoadingRun() {
  return (
    <Page title={texts.change}>
      <Skeleton lines={6} />
    </Page>
  );
}

/** A run that this browser doesn't have. */
function MissingRun() {
  return (
    <Page
      title={texts.notFound}
      description={<Link href={paths.history()}>{texts.allChanges}</Link>}
    >
      <Notice tone="info" title={texts.whereKept} />
    </Page>
  );
}
