import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '#shared/api/api-context.tsx';
import { handleCommand } from '#shared/page/page-commands.ts';
import { Button } from '#shared/ui/button.tsx';
import { useRoom } from '../../list/use-room.ts';
import { runsQuery } from '#shared/run/browser/run-kind.ts';
import { resetJournal } from '../storage/journal.ts';
import { showPastRuns } from './past-runs-panel.tsx';

interface PastRunsActionProps {
  isOpen: boolean;
  onToggle: (open: boolean) => void;
}

/** Shows and hides the list of past resets; on a phone without its icon. Renders nothing if there are none. */
export function PastRunsAction({ isOpen, onToggle }: PastRunsActionProps) {
  const { data } = useQuery(runsQuery(resetJournal, useApi()));
  const isNarrow = useRoom(false) === 'narrow';
  const isEmpty = !data || data.length === 0;
  const show = useEffectEvent(() => {
    // The heading must be on the page before it gets the focus.
    flushSync(() => onToggle(true));
    showPastRuns();
  });
  useEffect(
    () => (isEmpty ? undefined : handleCommand('show-past-resets', () => show())),
    [isEmpty],
  );
  if (isEmpty) return null;
  return (
    <Button
      {...(isNarrow ? { variant: 'quiet' } : { icon: History })}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      Past resets
    </Button>
  );
}
