import Square from 'lucide-react/icons/square';
import { ConfirmAction } from '../../ui/confirm-action.tsx';
import type { RunState } from '../run-state.ts';
import { stopName, type RunNoun } from '../run-texts.ts';

interface StopRunActionProps {
  noun: RunNoun;
  state: RunState;
  /** What a stop means for the rest. */
  text: string;
  onStop: () => void;
}

/** Stops a run after a confirmation. */
export function StopRunAction({ noun, state, text, onStop }: StopRunActionProps) {
  return (
    <ConfirmAction
      label="Stop"
      {...stopName(noun)}
      variant="secondary"
      icon={Square}
      busy={state.kind === 'halting' && state.to === 'stop'}
      onConfirm={onStop}
    >
      {text}
    </ConfirmAction>
  );
}
