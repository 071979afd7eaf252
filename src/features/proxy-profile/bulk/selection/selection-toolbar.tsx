import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { Button } from '#shared/ui/button.tsx';
import { distinctNames } from '../../model/distinctions.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from '../texts.ts';
import { useEditDisabledReason } from '../use-edit-disabled-reason.ts';
import { useProfileSelection } from './profile-selection.ts';
import styles from './selection.module.css';

interface SelectionToolbarProps {
  /** The code of the dialog is being loaded. */
  isOpening: boolean;
  onEdit: () => void;
}

/** Which profiles are selected, and what can be done with them. Nothing while none is. */
export function SelectionToolbar({ isOpening, onEdit }: SelectionToolbarProps) {
  const { profiles, clear } = useProfileSelection();
  const disabledReason = useEditDisabledReason();
  if (profiles.size === 0) return null;
  const names = [...profiles.values()].map(distinctNames(profiles.values()));
  return (
    <div
      role="toolbar"
      aria-label={texts.selectedProfiles}
      className={`row loose raised ${styles.toolbar}`}
    >
      <p role="status" className="row words">
        <strong>{texts.selectedCount(profiles.size)}</strong>
        <span className="muted">{texts.selectedNames(names)}</span>
      </p>
      <Button
        variant="primary"
        icon={Pencil}
        busy={isOpening}
        onClick={onEdit}
        disabledReason={disabledReason}
      >
        {texts.editSelected}
      </Button>
      <Button variant="quiet" icon={X} onClick={clear}>
        {common.clearSelection}
      </Button>
    </div>
  );
}
