import { Trash2 } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import type { AccountRow } from './account-row.ts';
import { idsOf } from './selection.ts';

interface RemoveActionProps {
  accounts: readonly AccountRow[];
  onRemove: (ids: readonly string[]) => void;
}

/** Takes accounts that were added by hand off this device's list. Nothing changes at the API. */
export function RemoveAction({ accounts, onRemove }: RemoveActionProps) {
  const removable = accounts.filter(({ source }) => source !== 'list');
  return (
    <Button
      icon={Trash2}
      onClick={() => onRemove(idsOf(removable))}
      disabledReason={
        removable.length === 0 ? 'Select an account that was added by hand' : undefined
      }
    >
      Remove from list
    </Button>
  );
}
