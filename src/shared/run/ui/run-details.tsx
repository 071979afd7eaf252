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
import type { RunTypes } from '../browser/active-run.ts';
import { runQuery } from '../browser/run-kind.ts';
import { kindLabel } from '../run-texts.ts';
import { OtherRunPanel, ProgressPanel } from './progress-panel.tsx';
import { ResultView } from './result-view.tsx';
import type { RunView } from './run-view.ts';
import { useResultFocus } from './use-result-focus.ts';

interface RunDetailsProps<T extends RunTypes> {
  view: RunView<T>;
  id: string;
}

/** Everything about one run: its progress while it isn't finished, then its result. */
export function RunDetails<T extends RunTypes>({ view, id }: RunDetailsProps<T>) {
  const { kind, words } = view;
  const api = useApi();
  const controller = useController(view.controllerOf);
  const shown = kind.shown(api);
  const active = useObservable(shown.active);
  const others = useObservable(shown.others);
  const own = active?.run.id === id ? active : undefined;
  const other = others.find(({ run }) => run.id === id);
  const receipt = useObservable(shown.receipts).find(({ run }) => run.id === id);
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
    kindLabel(words.noun),
    formatCount(total, words.item),
    `started ${formatDateTime(createdAt)}`,
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
      {own && !isEnded && <ProgressPanel view={view} active={own} />}
      {other && !isEnded && <OtherRunPanel view={view} other={other} />}
      {!own && !other && !isEnded && (
        <Notice tone="warning" title={words.titles.unfinished}>
          <p>{`Another ${words.noun} is running in this tab. You can resume this one after that.`}</p>
        </Notice>
      )}
      {isEnded && (
        <ResultView key={id} view={view} result={result} headingRef={heading} receipt={receipt} />
      )}
    </Page>
  );

  function titleOf(): string {
    if (isEnded) return view.outcomeText(ledger.counts, ledger.total);
    if (own) return own.state.kind === 'paused' ? words.titles.unfinished : words.titles.atWork;
    return other ? words.titles.elsewhere : words.titles.unfinished;
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
