import { formatCount } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { Plan } from '../engine/plan.ts';
import { elsewhereText, elsewhereTitle, sentSinceText, sentSinceTitle } from '../../model/texts.ts';
import type { useOverlap } from './use-overlap.ts';

interface OverlapNoticesProps {
  plan: Plan;
  overlap: ReturnType<typeof useOverlap>;
  onLeaveOut: (positions: ReadonlySet<number>) => void;
}

/** The accounts that are in another reset, and those that another one has sent since the dialog was opened. */
export function OverlapNotices({ plan, overlap, onLeaveOut }: OverlapNoticesProps) {
  const { unfinished, sent, undecided, keep } = overlap;
  const namesOf = (positions: ReadonlySet<number>) =>
    [...positions].map((position) => plan.names[position] ?? '');
  const leaveOut = (positions: ReadonlySet<number>) =>
    positions.size < plan.ids.length && (
      <Button onClick={() => onLeaveOut(positions)}>
        {`Leave out ${formatCount(positions.size, 'account')}`}
      </Button>
    );
  return (
    <>
      {unfinished.size > 0 && (
        <Notice
          tone="warning"
          role="status"
          title={elsewhereTitle(unfinished.size)}
          actions={leaveOut(unfinished)}
        >
          <p>{elsewhereText(namesOf(unfinished))}</p>
        </Notice>
      )}
      {sent.size > 0 && (
        <Notice
          tone="warning"
          role="alert"
          title={sentSinceTitle(overlap)}
          actions={
            <>
              {leaveOut(sent)}
              {undecided > 0 && (
                <Button variant="quiet" onClick={keep}>
                  {`Keep ${formatCount(sent.size, 'account')}`}
                </Button>
              )}
            </>
          }
        >
          <p>{sentSinceText(namesOf(sent))}</p>
        </Notice>
      )}
    </>
  );
}
