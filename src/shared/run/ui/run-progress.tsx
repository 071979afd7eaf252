import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useOfflineReason } from '../../api/use-offline.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { useController } from '../browser/run-controller.ts';
import type { ActiveRun, OtherRun, RunTypes } from '../browser/active-run.ts';
import { progressName } from '../run-texts.ts';
import type { RunView } from './run-view.ts';
import { StopRunAction } from './stop-run-action.tsx';

interface RunBarProps<T extends RunTypes> {
  view: RunView<T>;
  run: ActiveRun<T> | OtherRun<T>;
  isElsewhere?: boolean;
}

/** How far a run is. */
export function RunBar<T extends RunTypes>({ view, run, isElsewhere = false }: RunBarProps<T>) {
  const { ledger, settled } = run;
  const name = progressName(view.words.noun);
  return (
    <>
      <progress
        aria-label={isElsewhere ? `${name} in another tab` : name}
        max={ledger.total}
        value={settled}
      />
      <span>{progressText(run)}</span>
    </>
  );
}

/** `12 of 250`. */
export function progressText<T extends RunTypes>({
  settled,
  ledger,
}: Pick<ActiveRun<T>, 'settled' | 'ledger'>): string {
  return `${formatNumber(settled)} of ${formatNumber(ledger.total)}`;
}

interface RunButtonsProps<T extends RunTypes> {
  view: RunView<T>;
  active: ActiveRun<T>;
}

/** Pause or resume, and stop. */
export function RunButtons<T extends RunTypes>({ view, active }: RunButtonsProps<T>) {
  const { words } = view;
  const { state } = active;
  const controller = useController(view.controllerOf);
  const offline = useOfflineReason();
  const isDamaged = state.kind === 'paused' && state.reason === 'damaged';
  return (
    <>
      {state.kind === 'paused' ? (
        <Button
          variant="primary"
          icon={Play}
          onClick={() => void controller.resume()}
          disabledReason={isDamaged ? `This ${words.noun}'s records are damaged` : offline}
        >
          Resume
        </Button>
      ) : (
        <Button
          icon={Pause}
          busy={state.kind === 'halting' && state.to === 'pause'}
          onClick={() => controller.pause()}
        >
          Pause
        </Button>
      )}
      <StopRunAction
        noun={words.noun}
        state={state}
        text={words.stopText(active)}
        onStop={() => void controller.stop()}
      />
    </>
  );
}
