import { useApi } from '#shared/api/api-context.tsx';
import { OpenReceiptDialog } from '#shared/receipt/open-receipt-dialog.tsx';
import { done, outcomesBySeverity, outcomeTable } from '../engine/outcomes.ts';
import { selectFromReceipt } from '../selection/profile-selection.ts';

const outcomes = outcomesBySeverity.map((name) => [name, outcomeTable[name].label] as const);

/** Opens the receipt of a bulk edit, and selects the profiles in which something is left to do. */
export function OpenReceiptAction({ onClose }: { onClose: () => void }) {
  const api = useApi();
  return (
    <OpenReceiptDialog
      kinds={[
        {
          kind: 'profiles',
          item: 'profile',
          outcomes,
          done,
          onSelect: (entries) => selectFromReceipt(api, entries),
        },
      ]}
      onClose={onClose}
    />
  );
}
