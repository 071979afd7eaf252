import Network from 'lucide-react/icons/network';
import * as common from '#shared/lib/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { requestDialog } from '../state/page-address.ts';
import * as texts from './texts.tsx';

/** Shown in place of a table where there are no accounts. `hasList`: the API has a list, which is empty. */
export function NoAccounts({ hasList }: { hasList: boolean }) {
  return (
    <Empty icon={Network} title={texts.noAccounts}>
      <p>{hasList ? texts.emptyList : texts.addToStart}</p>
      <Button variant="quiet" onClick={() => requestDialog('open-plan')}>
        {common.openPlan}
      </Button>
    </Empty>
  );
}
