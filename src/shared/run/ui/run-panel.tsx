import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import type { RefObject } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { useObservable } from '../../lib/observable.ts';
import { useController } from '../browser/run-controller.ts';
import type { CommandName } from '../../page/page-commands.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { activeIn, isElsewhere, isEnded, runsOf, useRuns, type Run } from '../browser/runs.ts';
import * as runTexts from '../run-texts.ts';
import { ResultActions } from './result-actions.tsx';
import { RunLines } from './run-lines.tsx';
import { ViewRun } from './run-progress.tsx';
import { RunStrip } from './run-strip.tsx';
import type { PageKind } from './page-kind.ts';
import styles from './run-strip.module.css';
import { useResultFocus } from './use-result-focus.ts';
import { isDone } from './result-view.tsx';
import * as common from '../../lib/texts.ts';
import * as texts from './texts.tsx';

interface RunPanelProps {
  kind: PageKind;
  /** The command that shows the run of this tab. */
  command?: CommandName;
}

/** On the page where runs of a kind begin: those that aren't finished, and the results of those that just were. */
export function RunPanel({ kind, command }: RunPanelProps) {
  const { refusal } = runsOf(useApi(), kind.journal);
  const runs = useRuns(kind.journal);
  const active = activeIn(runs);
  const results = runs.filter(isEnded);
  const refused = useObservable(refusal);
  const controller = useController(kind);
  const heading = useResultFocus(active);
  const line = (result: Run, title: string) => (
    <ResultLine
      key={result.run.id}
      kind={kind}
      result={result}
      title={title}
      {...(result === active && { headingRef: heading })}
      onClose={() => void controller.dismiss(result.run.id)}
    />
  );
  return (
    <>
      {refused !== null && (
        <Notice
          tone="warning"
          role="alert"
          title={runTexts.nothingSent}
          actions={
            <Button variant="quiet" onClick={() => refusal.set(null)}>
              {common.dismiss}
            </Button>
          }
        >
          <p>{runTexts.inUnfinished(refused)}</p>
        </Notice>
      )}
      {results
        .filter(isElsewhere)
        .map((result) =>
          line(result, active && isEnded(active) ? texts.resultElsewhere : runTexts.result),
        )}
      <RunLines kind={kind} command={command} />
      {results
        .filter((result) => !isElsewhere(result))
        .map((result) => line(result, runTexts.result))}
    </>
  );
}

interface ResultLineProps {
  kind: PageKind;
  result: Run;
  title: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  onClose: () => void;
}

/** How a run ended, in a sentence, with the next steps. */
function ResultLine(props: ResultLineProps) {
  const { kind, result, title, headingRef, onClose } = props;
  const { run, ledger } = result;
  const isWhole = isDone(kind, result);
  const Icon = isWhole ? CircleCheck : TriangleAlert;
  return (
    <RunStrip title={title} tone={isWhole ? 'success' : 'warning'} headingRef={headingRef}>
      <div role="status" className={styles.outcome}>
        <Icon aria-hidden size={18} />
        <span>
          {texts.outcomeIs(
            <b className="strong">{kind.outcomeText(ledger.counts, ledger.total, run.origin)}</b>,
          )}
          <span>{common.betweenSentences}</span>
          {!result.isSaved && <span>{runTexts.unsaved + common.betweenSentences}</span>}
          <span className={styles.note}>
            <span>
              {common.sentences([
                isElsewhere(result) && texts.finishedElsewhere,
                // It was found in the journal when the page was opened.
                run.createdAt < performance.timeOrigin &&
                  runTexts.runTimesText(run.createdAt, run.ended?.at),
                runTexts.endings[run.ended?.reason ?? 'done'],
              ])}
            </span>
            <span>{common.betweenSentences}</span>
            {kind.ResultNote && <kind.ResultNote result={result} />}
          </span>
        </span>
      </div>
      <ResultActions kind={kind} result={result} isBrief>
        <ViewRun id={run.id} />
        <Button variant="quiet" icon={X} iconOnly onClick={onClose}>
          {texts.closeResult}
        </Button>
      </ResultActions>
    </RunStrip>
  );
}
