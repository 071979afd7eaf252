import Network from 'lucide-react/icons/network';
import SearchX from 'lucide-react/icons/search-x';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { requestDialog } from '../state/page-address.ts';

interface NoAccountsProps {
  /** Whether the API has a list, which is then empty. */
  hasList: boolean;
  /** Set if there are accounts, but none match the filter. */
  onClearFilter: (() => void) | undefined;
  /** What has emptied the list. */
  emptied?: string | undefined;
}

/** Shown in place of an empty table. */
export function NoAccounts({ hasList, onClearFilter, emptied }: NoAccountsProps) {
  if (onClearFilter) {
    return (
      <Empty icon={SearchX} title={emptied ?? 'No matching accounts'}>
        <Button onClick={onClearFilter}>Clear filters</Button>
      </Empty>
    );
  }
  return (
    <Empty icon={Network} title="No accounts yet">
      <p>
        {hasList
          ? "The API's list is empty. You can also add accounts by ID."
          : 'Add accounts by ID to get started.'}
      </p>
      <Button variant="quiet" onClick={() => requestDialog('open-plan')}>
        Open plan
      </Button>
    </Empty>
  );
}
