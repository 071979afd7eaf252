import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { useState, type CSSProperties } from 'react';
import { useOfflineReason } from '../../api/use-offline.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmAction } from '../../ui/confirm-action.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useController } from '../browser/run-controller.ts';
import type { ActiveRun, OtherRun } from '../browser/shown-runs.ts';
import { failureOf } from '../run-reasons.ts';
import type { PauseFailure } from '../run-state.ts';
import {
  damageText,
  partsText,
  pauseText,
  progressName,
  resumeLabel,
  runStateText,
  stopText,
  unconfirmedIn,
  unfinishedName,
} from '../run-texts.ts';
import type { PageKind } from './page-kind.ts';

interface RunBarProps {
  kind: PageKind;
  run: ActiveRun | OtherRun;
  isElsewhere?: boolean;
}

/** How far a run is. */
export function RunBar({ kind, run, isElsewhere = false }: RunBarProps) {
  const { ledger, settled } = run;
  const name = progressName(kind.noun);
  const certain = ledger.total - ledger.counts['not-attempted'] - unconfirmedIn(kind, ledger);
  return (
    <>
      <progress
        aria-label={isElsewhere ? `${name} in another tab` : name}
        max={ledger.total}
        value={settled}
        style={{ '--certain': `${(100 * certain) / Math.max(1, settled)}%` } as CSSProperties}
      />
      <span>{isCutOff(kind, run) ? partsText(kind, ledger) : progressText(run)}</span>
    </>
  );
}

/** Whether a run has stopped, and the outcome of some of what it has sent is unknown. */
export function isCutOff(kind: PageKind, run: ActiveRun | OtherRun): boolean {
  const isAtRest = 'state' in run ? run.state.kind === 'paused' : Boolean(run.run.paused);
  return isAtRest && unconfirmedIn(kind, run.ledger) > 0;
}

/** What is said of the unfinished run of this tab. */
export function useRunStatus(kind: PageKind, active: ActiveRun) {
  const { state } = active;
  const now = useNow(state.kind === 'waiting' ? 1000 : undefined);
  const pause = state.kind === 'paused' ? state.reason : undefined;
  return {
    title: pause ? unfinishedName(kind.noun) : kind.titles.atWork,
    /** Why it is paused; undefined: it isn't. */
    pause: pause && pauseText(kind, pause).title,
    /** What is lost of it, so that it can't go on. */
    damage: pause === 'damaged' ? damageText(kind, active) : undefined,
    text: runStateText(kind, active, now),
    failure: failureOf(state),
  };
}

/** `12 of 250`. */
export function progressText({ settled, ledger }: ActiveRun | OtherRun): string {
  return `${formatNumber(settled)} of ${formatNumber(ledger.total)}`;
}

/** Pause, or resume or finish, and stop; the kind's safe step is folded beside them. */
export function RunButtons({ kind, active }: { kind: PageKind; active: ActiveRun }) {
  const { state, ledger } = active;
  const { noun } = kind;
  const controller = useController(kind);
  const offline = useOfflineReason();
  const isDamaged = state.kind === 'paused' && state.reason === 'damaged';
  const canGoOn = state.kind === 'paused' && !isDamaged && state.reason !== 'journal';
  const isAllSent = ledger.counts['not-attempted'] === 0;
  const halting = state.kind === 'halting' ? state.to : undefined;
  const [busy, onBusy] = useState<string>();
  return (
    <>
      {state.kind === 'paused' ? (
        <Button
          variant="primary"
          icon={Play}
          onClick={() => void controller.resume()}
          disabledReason={isDamaged ? `This ${noun}'s records are damaged` : (busy ?? offline)}
        >
          {isDamaged ? 'Resume' : resumeLabel(kind, ledger)}
        </Button>
      ) : (
        <Button icon={Pause} busy={halting === 'pause'} onClick={() => controller.pause()}>
          Pause
        </Button>
      )}
      {/* If all was sent, finishing is all that is left, and its result has the next steps. */}
      {!(canGoOn && isAllSent) && (
        <ConfirmAction
          label="Stop"
          title={`Stop this ${noun}?`}
          confirmation={`Stop ${noun}`}
          variant="secondary"
          icon={Square}
          busy={halting === 'stop'}
          disabledReason={busy}
          onConfirm={() => void controller.stop()}
        >
          {stopText(kind, active)}
        </ConfirmAction>
      )}
      {canGoOn && !isAllSent && kind.SafeStep && (
        <kind.SafeStep result={active} disabledReason={undefined} onBusy={onBusy} />
      )}
    </>
  );
}

/** The failure that led to a pause; nothing if none did. */
export function PauseFailureText({ failure }: { failure: PauseFailure | undefined }) {
  return (
    failure && (
      <p>
        {failure.title}.{failure.said && ` The API says: ${failure.said}`}
      </p>
    )
  );
}
