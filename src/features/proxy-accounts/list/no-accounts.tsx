import Network from 'lucide-react/icons/network';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { requestDialog } from '../state/page-address.ts';

/** Shown in place of a table where there are no accounts. `hasList`: the API has a list, which is empty. */
export function NoAccounts({ hasList }: { hasList: boolean }) {
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
