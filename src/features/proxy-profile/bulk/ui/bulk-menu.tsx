import FileCheck from 'lucide-react/icons/file-check';
import ListChecks from 'lucide-react/icons/list-checks';
import { useMemo, useState } from 'react';
import * as common from '#shared/lib/texts.ts';
import { useDialogRequest } from '#shared/page/use-address-params.ts';
import { OpenPlanAction } from '#shared/run/ui/open-file-actions.tsx';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { useEditDisabledReason } from '../use-edit-disabled-reason.ts';
import { bulkEditPages } from './page-kind.tsx';
import { Field } from '#shared/forms/field.tsx';
import { TextArea } from '#shared/forms/text-area.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import * as texts from '../texts.ts';
import { parseProfileIds } from '../selection/parse-profile-ids.ts';
import { useProfileSelection } from '../selection/profile-selection.ts';

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

/** Selects profiles by their IDs, for APIs that list none and for lists made elsewhere. */
function SelectProfilesDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { profiles, unusable } = useMemo(() => parseProfileIds(text), [text]);
  const selection = useProfileSelection();
  const isEmpty = profiles.length === 0;

  function select() {
    if (isEmpty) return;
    selection.set(profiles, true);
    onClose();
  }

  return (
    <Dialog title={common.selectByIds} open onClose={onClose}>
      <Field
        label={texts.profilesToSelect}
        hint={texts.selectHint}
        warnings={unusable.length > 0 ? [texts.unusableLines(unusable)] : []}
      >
        {(input) => (
          <TextArea
            {...input}
            rows={8}
            dir="ltr"
            value={text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <DialogActions>
        <Button
          variant="primary"
          onClick={select}
          disabledReason={isEmpty ? texts.enterProfile : undefined}
        >
          {texts.select(profiles.length)}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
