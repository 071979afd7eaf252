import { useState } from 'react';
import { useDialogRequest } from '../../state/dialog-request.ts';
import { OpenPlanDialog } from './open-plan-dialog.tsx';

/** Opens the dialog "Open plan" when a menu of the page requests it. */
export function OpenPlanAction() {
  const [isOpen, setOpen] = useState(false);
  useDialogRequest('open-plan', () => setOpen(true));
  return isOpen && <OpenPlanDialog onClose={() => setOpen(false)} />;
}
