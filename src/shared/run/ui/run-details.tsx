import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useApi } from '../../api/api-context.tsx';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { useObservable } from '../../lib/observable.ts';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useController } from '../browser/run-controller.ts';
import { runQuery } from '../browser/browser-kind.ts';
import {
  shownRuns,
  useActiveRun,
  useOtherRuns,
  type OpenedReceipt,
} from '../browser/shown-runs.ts';
import { isAtWork } from '../run-state.ts';
import { elsewhereName, kindLabel, scheduleText, unfinishedName } from '../run-texts.ts';
import { OtherRunPanel, ProgressPanel } from './progress-panel.tsx';
import { ResultView } from './result-view.tsx';
import type { PageKind } from './page-kind.ts';
import { useResultFocus } from './use-result-focus.ts';

interface RunDetailsProps {
  kind: PageKind;
  id: string;
  /** What the API has recorded of it, if this browser doesn't know it; `text` is the title. */
  recorded?: (OpenedReceipt & { text: string }) | undefined;
}

/** Everything about one run: its progress while it isn't finished, then its result. */
export function RunDetails({ kind, id, recorded }: RunDetailsProps) {
  const { noun, titles } = kind;
  const api = useApi();
  const controller = useController(kind);
  const active = useActiveRun(kind.journal);
  const others = useOtherRuns(kind.journal);
  const own = active?.run.id === id ? active : undefined;
  const other = others.find(({ run }) => run.id === id);
  const receipts = useObservable(shownRuns(api, kind.journal).receipts);
  const receipt = receipts.find(({ run }) => run.id === id) ?? recorded;
  const isHere = Boolean(own ?? other ?? receipt);
  const stored = useQuery({ ...runQuery(kind, api, id), enabled: !isHere });
  const heading = useResultFocus(own);
  useEffect(() => void controller.find(id), [controller, id]);

  const result = own ?? other ?? receipt ?? stored.data;
  if (!result) {
    return stored.isPending ? (
      <Page title="Run">
        <Skeleton lines={6} />
      </Page>
    ) : (
      <MissingRun />
    );
  }
  const { run, ledger } = result;
  const { createdAt, total, ended, origin } = run;
  const isEnded = own ? own.state.kind === 'ended' : Boolean(ended ?? receipt);
  const facts = [
    kindLabel(noun),
    [origin?.about, !recorded && formatCount(total, kind.item)].filter(Boolean).join(', '),
    `started ${formatDateTime(createdAt)}`,
    origin?.user.email,
    origin?.schedule && scheduleText(origin.schedule),
    origin?.note,
  ];
  return (
    <Page
      title={titleOf()}
      description={
        <>
          <Link href={paths.runs()}>All runs</Link> · {facts.filter(Boolean).join(' · ')}
        </>
      }
    >
      {kind.Totals && <kind.Totals result={result} />}
      {own && !isEnded && <ProgressPanel kind={kind} active={own} />}
      {other && !isEnded && <OtherRunPanel kind={kind} other={other} />}
      {!own && !other && !isEnded && (
        <Notice tone="warning" title={unfinishedName(noun)}>
          <p>{`Another ${noun} is running in this tab. You can resume this one after that.`}</p>
        </Notice>
      )}
      {isEnded && (
        <ResultView key={id} kind={kind} result={result} headingRef={heading} receipt={receipt} />
      )}
    </Page>
  );

  function titleOf(): string {
    if (isEnded) return recorded?.text ?? kind.outcomeText(ledger.counts, ledger.total);
    if (other) return elsewhereName(noun);
    return isAtWork(own?.state) ? titles.atWork : unfinishedName(noun);
  }
}

/** A run that this browser doesn't have. */
export function MissingRun() {
  return (
    <Page title="Run not found" description={<Link href={paths.runs()}>All runs</Link>}>
      <Notice tone="info" title="This run isn't saved in this browser">
        <p>Runs are saved in the browser that ran them, separately for each API and user.</p>
      </Notice>
    </Page>
  );
}
