import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import { useEffect, type RefObject } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { useObservable } from '../../lib/observable.ts';
import { useController } from '../browser/run-controller.ts';
import type { CommandName } from '../../page/page-commands.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { RunResult, RunTypes } from '../browser/active-run.ts';
import { endings, resultName } from '../run-texts.ts';
import { ResultActions } from './result-actions.tsx';
import { RunLines, ViewRun } from './run-lines.tsx';
import { RunStrip } from './run-strip.tsx';
import type { RunView } from './run-view.ts';
import styles from './run-strip.module.css';
import { useResultFocus } from './use-result-focus.ts';
import { isDone } from './result-view.tsx';

interface RunPanelProps<T extends RunTypes> {
  view: RunView<T>;
  /** The command that shows the run of this tab. */
  command?: CommandName;
}

/** On the page where runs of a kind begin: those that aren't finished, and the results of those that just were. */
export function RunPanel<T extends RunTypes>({ view, command }: RunPanelProps<T>) {
  const shown = view.kind.shown(useApi());
  const active = useObservable(shown.active);
  const others = useObservable(shown.others);
  const refused = useObservable(shown.refusal);
  const controller = useController(view.controllerOf);
  const heading = useResultFocus(active);
  const name = resultName(view.words.noun);
  const isEnded = active?.state.kind === 'ended';
  useEffect(() => void controller.find(undefined), [controller]);
  return (
    <>
      {refused !== null && (
        <Notice
          tone="warning"
          role="alert"
          title={view.words.titles.nothingStarted}
          actions={
            <Button variant="quiet" onClick={() => shown.refusal.set(null)}>
              Dismiss
            </Button>
          }
        >
          <p>{view.words.notStartedText(refused)}</p>
        </Notice>
      )}
      {others.map(
        (other) =>
          other.run.ended && (
            <ResultLine
              key={other.run.id}
              view={view}
              result={other}
              isElsewhere
              title={isEnded ? `${name} from another tab` : name}
              onClose={() => controller.dismissOther(other.run.id)}
            />
          ),
      )}
      <RunLines view={view} command={command} />
      {isEnded && (
        <ResultLine
          key={active.run.id}
          view={view}
          result={active}
          title={name}
          headingRef={heading}
          onClose={() => controller.dismiss()}
        />
      )}
    </>
  );
}

interface ResultLineProps<T extends RunTypes> {
  view: RunView<T>;
  result: RunResult<T>;
  /** It has just finished in another tab. */
  isElsewhere?: boolean;
  title: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  onClose: () => void;
}

/** How a run ended, in a sentence, with the next steps. */
function ResultLine<T extends RunTypes>(props: ResultLineProps<T>) {
  const { view, result, isElsewhere = false, title, headingRef, onClose } = props;
  const { run, ledger } = result;
  const isWhole = isDone(view, result);
  const Icon = isWhole ? CircleCheck : TriangleAlert;
  const sentences = [
    isElsewhere && 'Finished in another tab.',
    endings[run.ended?.reason ?? 'done'],
  ];
  return (
    <RunStrip title={title} tone={isWhole ? 'success' : 'warning'} headingRef={headingRef}>
      <div role="status" className={styles.outcome}>
        <Icon aria-hidden size={18} />
        <span>
          <b>{view.outcomeText(ledger.counts, ledger.total)}</b>.{' '}
          {!result.isSaved && "This browser can't save it: export it first. "}
          <span className={styles.note}>
            {sentences.filter(Boolean).join(' ')}{' '}
            {view.ResultNote && <view.ResultNote result={result} />}
          </span>
        </span>
      </div>
      <ResultActions view={view} result={result} isBrief>
        <ViewRun id={run.id} />
        <Button variant="quiet" icon={X} iconOnly onClick={onClose}>
          Close result
        </Button>
      </ResultActions>
    </RunStrip>
  );
}
