import { useRef, useState } from 'react';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { formatCount } from '#shared/lib/format.ts';
import type { SelectMode, SelectedRows } from '../rows/use-selection.ts';
import { SelectButtons } from './select-buttons.tsx';
import styles from './selection-toolbar.module.css';

/** Selects a number of accounts from the top of the list, as currently filtered and sorted. */
export function SelectFirstForm({ selected }: { selected: SelectedRows }) {
  const [text, setText] = useState('100');
  const form = useRef<HTMLFormElement>(null);
  const { selectable } = selected;
  const isNumber = /^[1-9]\d*$/.test(text.trim());
  const count = isNumber ? Math.min(Number(text), selectable) : 0;
  const disabledReason = isNumber
    ? selectable === 0
      ? 'No accounts shown'
      : undefined
    : 'Enter a number of accounts';

  function select(mode: SelectMode) {
    if (disabledReason !== undefined) return;
    selected.selectFirst(count, mode);
    form.current?.closest<HTMLElement>('[popover]')?.hidePopover();
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        select('replace');
      }}
    >
      <Field
        label="Select the first accounts"
        hint={`From the top of the list, in its current order (${formatCount(selectable, 'account')})`}
      >
        {(input) => (
          <Input
            {...input}
            inputMode="numeric"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <SelectButtons
        count={count}
        selectedCount={selected.count}
        disabledReason={disabledReason}
        onAdd={() => select('add')}
      />
    </form>
  );
}
