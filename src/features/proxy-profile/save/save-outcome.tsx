import { Notice } from '#shared/ui/notice.tsx';
import type { Difference } from './differences.ts';
import { DifferencesNotice } from './differences-notice.tsx';

/** What is worth saying of a save that was confirmed. */
export interface Outcome {
  savedAt: number;
  isCreated: boolean;
  differences: readonly Difference[];
  isTimeUnmoved: boolean;
}

interface SaveOutcomeProps {
  outcome: Outcome;
  onUseServers: (differences: readonly Difference[]) => void;
  onRestoreMine: (difference: Difference) => void;
}

/** Says nothing after the usual save: then the word "Saved" beside the button is enough. */
export function SaveOutcome({ outcome, onUseServers, onRestoreMine }: SaveOutcomeProps) {
  return (
    <>
      {outcome.isCreated && (
        <Notice tone="info" title="The API created this profile">
          <p>By its answer there was no profile under these ids before.</p>
        </Notice>
      )}
      <DifferencesNotice
        found={outcome.differences}
        isTimeUnmoved={outcome.isTimeUnmoved}
        onUseServers={onUseServers}
        onRestoreMine={onRestoreMine}
      />
    </>
  );
}
