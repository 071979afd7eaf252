import { runToEnd } from '#shared/lib/time-slicing.ts';
import { OpenReceiptDialog } from '#shared/receipt/open-receipt-dialog.tsx';
import type { ReceiptEntry } from '#shared/receipt/read-receipt.ts';
import { collectIds } from '../../import/parse-ids.ts';
import type { Accounts } from '../../model/account-row.ts';
import { matchIds } from '../../selection/match-ids.ts';
import type { ChosenIds } from '../../selection/select-by-ids-dialog.tsx';
import { useSessionState } from '../../state/session-state.ts';
import { confirmed, outcomesBySeverity, outcomeTable } from '../engine/outcomes.ts';

interface OpenReceiptActionProps {
  accounts: Accounts;
  onSelect: (chosen: ChosenIds) => void;
  onClose: () => void;
}

const outcomes = outcomesBySeverity.map((name) => [name, outcomeTable[name].label] as const);

/** Opens the receipt of a reset, and selects the accounts that it doesn't confirm. */
export function OpenReceiptAction({ accounts, onSelect, onClose }: OpenReceiptActionProps) {
  const { askedFor } = useSessionState();

  function select(entries: readonly ReceiptEntry[]) {
    const parsed = collectIds(entries.flatMap(({ id }) => id ?? []));
    const { matched, unknown, malformed } = runToEnd(matchIds(parsed, accounts.present));
    onSelect({ idIndexes: matched, unknown: [], mode: 'replace' });
    askedFor.set({ unknown: [...unknown, ...malformed], repeated: parsed.repeated });
  }

  return (
    <OpenReceiptDialog
      kinds={[{ kind: 'reset', item: 'account', outcomes, done: confirmed, onSelect: select }]}
      onClose={onClose}
    />
  );
}
