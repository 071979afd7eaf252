import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useApi } from '#shared/api/api-context.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useRoom } from '../../list/use-room.ts';
import { runsQuery } from '../run-queries.ts';

interface PastRunsActionProps {
  isOpen: boolean;
  onToggle: (open: boolean) => void;
}

/** Shows and hides the list of past resets; on a phone only an icon. Renders nothing if there are none. */
export function PastRunsAction({ isOpen, onToggle }: PastRunsActionProps) {
  const { data } = useQuery(runsQuery(useApi()));
  const isNarrow = useRoom(false) === 'narrow';
  if (!data || data.length === 0) return null;
  return (
    <Button
      icon={History}
      iconOnly={isNarrow}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      Past resets
    </Button>
  );
}
