import Trash2 from 'lucide-react/icons/trash';
import { Button } from '#shared/ui/button.tsx';
import { selectedIds, intersection, type Selection } from '../model/selection.ts';
import * as texts from './texts.ts';

interface RemoveActionProps {
  selection: Selection;
  /** The accounts that were added by ID. */
  added: Selection;
  onRemove: (ids: readonly string[]) => void;
}

/** Removes accounts that were added by ID from the list in this browser. Nothing changes in the API. */
export function RemoveAction({ selection, added, onRemove }: RemoveActionProps) {
  const removable = intersection(selection, added);
  return (
    <Button
      icon={Trash2}
      onClick={() => onRemove(selectedIds(removable))}
      disabledReason={removable.size === 0 ? texts.selectAdded : undefined}
    >
      {texts.removeFromList}
    </Button>
  );
}
