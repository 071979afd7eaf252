import FileCheck from 'lucide-react/icons/file-check';
import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import * as common from '#shared/lib/texts.ts';
import { useDialogRequest } from '#shared/page/use-address-params.ts';
import { OpenPlanAction } from '#shared/run/ui/open-file-actions.tsx';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { SelectProfilesDialog } from '../selection/select-profiles-dialog.tsx';
import { useEditDisabledReason } from '../use-edit-disabled-reason.ts';
import { bulkEditPages } from './page-kind.tsx';

/** What can be done with several profiles besides selecting them in the list. */
export function BulkMenu() {
  const [shown, setShown] = useState<'select' | 'open'>();
  const disabledReason = useEditDisabledReason();
  useDialogRequest('open-plan', () => setShown('open'));
  const close = () => setShown(undefined);
  return (
    <>
      <Menu label={common.more}>
        <MenuItem
          label={common.selectByIds}
          icon={ListChecks}
          onChoose={() => setShown('select')}
        />
        <MenuItem
          label={common.openPlan}
          icon={FileCheck}
          disabledReason={disabledReason}
          onChoose={() => setShown('open')}
        />
      </Menu>
      {shown === 'select' && <SelectProfilesDialog onClose={close} />}
      {shown === 'open' && <OpenPlanAction kinds={[bulkEditPages]} onClose={close} />}
    </>
  );
}
