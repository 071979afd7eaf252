import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { formatNames, formatNumber } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { distinctNames } from '../../model/distinctions.ts';
import { useEditDisabledReason } from '../use-edit-disabled-reason.ts';
import { useProfileSelection } from './profile-selection.ts';
import styles from './selection.module.css';

interface SelectionToolbarProps {
  onEdit: () => void;
}

/** They may be of another team than the one that is shown, so some are named. */
const NAMED = 3;

/** Which profiles are selected, and what can be done with them. Nothing while none is. */
export function SelectionToolbar({ onEdit }: SelectionToolbarProps) {
  const { profiles, clear } = useProfileSelection();
  const disabledReason = useEditDisabledReason();
  if (profiles.size === 0) return null;
  const names = [...profiles.values()].map(distinctNames(profiles.values()));
  return (
    <div
      role="toolbar"
      aria-label="Selected profiles"
      className={`row loose raised ${styles.toolbar}`}
    >
      <p role="status">
        <strong>{formatNumber(profiles.size)} selected</strong>{' '}
        <span className="muted">{formatNames(names, NAMED)}</span>
      </p>
      <Button variant="primary" icon={Pencil} onClick={onEdit} disabledReason={disabledReason}>
        Edit selected
      </Button>
      <Button variant="quiet" icon={X} onClick={clear}>
        Clear selection
      </Button>
    </div>
  );
}
