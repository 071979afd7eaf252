import { OpenReceiptDialog } from '#shared/receipt/open-receipt-dialog.tsx';
import { done, outcomesBySeverity, outcomeTable } from '../engine/outcomes.ts';
import { selectable, useProfileSelection } from '../selection/profile-selection.ts';

const outcomes = outcomesBySeverity.map((name) => [name, outcomeTable[name].label] as const);

/** Opens the receipt of a bulk edit, and selects the profiles in which something is left to do. */
export function OpenReceiptAction({ onClose }: { onClose: () => void }) {
  const selection = useProfileSelection();
  return (
    <OpenReceiptDialog
      kind="profiles"
      outcomes={outcomes}
      done={done}
      onSelect={(entries) => {
        const left = entries.flatMap(({ teamId, id, name }) =>
          teamId && id ? (selectable(teamId, { id, ...(name && { name }) }) ?? []) : [],
        );
        selection.clear();
        selection.set(left, true);
      }}
      onClose={onClose}
    />
  );
}
