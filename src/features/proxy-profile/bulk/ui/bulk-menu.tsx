import FileCheck from 'lucide-react/icons/file-check';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ListChecks from 'lucide-react/icons/list-checks';
import { useEffect, useState } from 'react';
import { handleCommand } from '#shared/page/page-commands.ts';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { SelectProfilesDialog } from '../selection/select-profiles-dialog.tsx';
import { useEditDisabledReason } from '../use-edit-disabled-reason.ts';
import { OpenPlanAction } from './open-plan-action.tsx';
import { OpenReceiptAction } from './open-receipt-action.tsx';

const dialogs = {
  select: SelectProfilesDialog,
  open: OpenPlanAction,
  receipt: OpenReceiptAction,
};

/** What can be done with several profiles besides selecting them in the list. */
export function BulkMenu() {
  const [shown, setShown] = useState<keyof typeof dialogs>();
  const disabledReason = useEditDisabledReason();
  useEffect(() => handleCommand('open-profiles-plan', () => setShown('open')), []);
  const Shown = shown && dialogs[shown];
  return (
    <>
      <Menu label="More">
        <MenuItem label="Select by IDs" icon={ListChecks} onChoose={() => setShown('select')} />
        <MenuItem
          label="Open plan"
          icon={FileCheck}
          disabledReason={disabledReason}
          onChoose={() => setShown('open')}
        />
        <MenuItem label="Open receipt" icon={ReceiptText} onChoose={() => setShown('receipt')} />
      </Menu>
      {Shown && <Shown onClose={() => setShown(undefined)} />}
    </>
  );
}
