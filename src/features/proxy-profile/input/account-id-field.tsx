import { useState, type ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { Input } from '#shared/forms/input.tsx';
import { BoundField } from './bound-field.tsx';
import type { FormValues } from '../form-values.ts';

const TRIMMED = 'The space around the pasted text was removed.';

/** The proxy account id. Ids are mostly pasted, often with space around them, which is removed. */
export function AccountIdField() {
  const { register } = useFormContext<FormValues>();
  const [wasTrimmed, setWasTrimmed] = useState(false);

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    setWasTrimmed(pasted !== pasted.trim());
    if (pasted === pasted.trim()) return;
    event.preventDefault();
    const input = event.currentTarget;
    input.setRangeText(pasted.trim(), input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    // The form hears of it as of any other input.
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }

  return (
    <BoundField name="proxy_account_id" hint={wasTrimmed && TRIMMED}>
      {(input) => (
        <>
          <Input
            {...input}
            {...register('proxy_account_id')}
            onPaste={paste}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <span aria-live="polite" className="visually-hidden">
            {wasTrimmed && TRIMMED}
          </span>
        </>
      )}
    </BoundField>
  );
}
