import { Link } from 'wouter';
import { useApi } from '../../api/api-context.tsx';
import { useObservable } from '../../lib/observable.ts';
import { paths } from '../../lib/paths.ts';
import type { CommandName } from '../../page/page-commands.ts';
import type { ActiveRun, OtherRun, RunTypes } from '../browser/active-run.ts';
import { failureOf } from '../run-pause.ts';
import { throughputText, unsavedText } from '../run-texts.ts';
import { PauseFailureText } from './pause-failure-text.tsx';
import { RunBar, RunButtons } from './run-progress.tsx';
import { RunStrip } from './run-strip.tsx';
import type { RunView } from './run-view.ts';
import { useNow } from '../../ui/use-now.ts';

interface RunLinesProps<T extends RunTypes> {
  view: RunView<T>;
  /** The command that shows the run of this tab. */
  command?: CommandName | undefined;
}

/** The unfinished run of this tab and those of other tabs, each on a line. */
export function RunLines<T extends RunTypes>({ view, command }: RunLinesProps<T>) {
  const shown = view.kind.shown(useApi());
  const active = useObservable(shown.active);
  const others = useObservable(shown.others);
  return (
    <>
      {others.map(
        (other) => !other.run.ended && <OtherLine key={other.run.id} view={view} other={other} />,
      )}
      {active && active.state.kind !== 'ended' && (
        <ActiveLine view={view} active={active} command={command} />
      )}
    </>
  );
}

function ActiveLine<T extends RunTypes>({
  view,
  active,
  command,
}: RunLinesProps<T> & { active: ActiveRun<T> }) {
  const { words } = view;
  const { state } = active;
  const now = useNow(state.kind === 'waiting' ? 1000 : undefined);
  const isPaused = state.kind === 'paused';
  const isDamaged = isPaused && state.reason === 'damaged';
  const meaning = isDamaged ? words.damageText(active) : words.stateText(active, now);
  return (
    <RunStrip title={isPaused ? words.titles.unfinished : words.titles.atWork} command={command}>
      <RunBar view={view} run={active} />
      {state.kind === 'running' && <span>{throughputText(active)}</span>}
      <RunButtons view={view} active={active} />
      <ViewRun id={active.run.id} />
      {isPaused && (
        <div role="status">
          <p>{`${words.pauses[state.reason].title}. ${meaning}`}</p>
          <PauseFailureText failure={failureOf(state)} />
        </div>
      )}
      {!isPaused && state.kind !== 'running' && <p>{meaning}</p>}
      {!active.isSaved && <p>{unsavedText(words.noun)}</p>}
    </RunStrip>
  );
}

function OtherLine<T extends RunTypes>({ view, other }: { view: RunView<T>; other: OtherRun<T> }) {
  const { words } = view;
  return (
    <RunStrip title={words.titles.elsewhere}>
      <RunBar view={view} run={other} isElsewhere />
      <ViewRun id={other.run.id} />
      <p role="status">
        {other.run.paused
          ? 'Paused in another tab. Resume or stop it there.'
          : 'Running in another tab. Pause or stop it there.'}{' '}
        {words.elsewhere}
      </p>
    </RunStrip>
  );
}

/** The way to everything about a run. */
export function ViewRun({ id }: { id: string }) {
  return <Link href={paths.run(id)}>View run</Link>;
}
