import { useEffect, useRef, useState } from 'react';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { asciiDigits } from '#shared/forms/take-digits.ts';
import * as common from '#shared/lib/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import type { SelectedRows, SelectMode } from '../rows/use-selection.ts';
import { SelectButtons } from './select-buttons.tsx';
import * as texts from './texts.ts';

interface SelectFirstDialogProps {
  selected: SelectedRows;
  onClose: () => void;
}

/** Selects a number of accounts from the top of the list, as currently filtered and sorted. */
export function SelectFirstDialog({ selected, onClose }: SelectFirstDialogProps) {
  const [text, setText] = useState('100');
  const { selectable } = selected;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const isNumber = /^[1-9]\d*$/.test(text.trim());
  const count = isNumber ? Math.min(Number(text), selectable) : 0;
  const none = selectable === 0 ? texts.noneShown : undefined;
  const disabledReason = isNumber ? none : texts.enterNumber;

  function select(mode: SelectMode) {
    if (disabledReason !== undefined) return;
    selected.selectFirst(count, mode);
    onClose();
  }

  return (
    <Dialog title={texts.selectFirst} open onClose={onClose}>
      <form
        className="stack loose"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          select('replace');
        }}
      >
        <Field label={texts.selectFirstAccounts} hint={texts.fromTheTop(selectable)}>
          {(props) => (
            <Input
              {...props}
              ref={input}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              {...asciiDigits}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <SelectButtons
            count={count}
            selectedCount={selected.count}
            disabledReason={disabledReason}
            onAdd={() => select('add')}
          />
          <Button onClick={onClose}>{common.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
