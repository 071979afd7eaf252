import Search from 'lucide-react/icons/search';
import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, use, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { Input } from '#shared/forms/input.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { FormValues } from '../model/form-values.ts';
import { AccountPickerContext } from './account-picker-context.ts';
import { accountIdProgress } from './account-id-check.ts';
import { BoundField } from './bound-field.tsx';
import { enterText, replaceText } from '../form/go-to.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';
import styles from './inputs.module.css';

const NAME = 'proxy_account_id';

/** The proxy account ID: pasted (surrounding space is removed), typed, or chosen. */
export function AccountIdField() {
  const [isChoosing, setIsChoosing] = useState(false);
  const AccountPicker = use(AccountPickerContext);
  // Only what was just asked for opens: not code that arrives when the connection returns.
  const opening = useMutation({
    mutationFn: async () => AccountPicker?.fetch(),
    onSuccess: () => setIsChoosing(true),
  });
  const remark = opening.isError && texts.accountsMissing;

  function choose(id: string) {
    enterText(NAME, id);
    flushSync(() => setIsChoosing(false));
    document.getElementById(NAME)?.focus();
  }

  return (
    <BoundField name={NAME} hint={<AccountIdHint remark={remark} />}>
      {(input) => (
        <div className={`row ${styles.input}`}>
          <Input
            {...input}
            dir="ltr"
            onPaste={paste}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          {AccountPicker && (
            <Button
              icon={Search}
              aria-label={texts.chooseAccount}
              busy={opening.isPending}
              onClick={() => opening.mutate()}
            >
              {texts.choose}
            </Button>
          )}
          <span aria-live="polite" className="visually-hidden">
            {remark}
          </span>
          {AccountPicker && isChoosing && (
            <AccountPicker
              title={texts.chooseAccount}
              onChoose={choose}
              onClose={() => setIsChoosing(false)}
            />
          )}
        </div>
      )}
    </BoundField>
  );
}

function paste(event: ClipboardEvent<HTMLInputElement>) {
  const pasted = event.clipboardData.getData('text');
  if (pasted === pasted.trim()) return;
  event.preventDefault();
  const input = event.currentTarget;
  const { selectionStart, selectionEnd } = input;
  replaceText(input, pasted.trim(), selectionStart ?? 0, selectionEnd ?? 0);
}

function AccountIdHint({ remark }: { remark: string | false }) {
  const { control } = useFormContext<FormValues>();
  const text = useWatch({ control, name: NAME });
  const said = text === '' ? texts.accountIdHint : accountIdProgress(text);
  return <span>{common.sentences([remark, said])}</span>;
}
