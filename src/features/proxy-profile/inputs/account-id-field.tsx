import Search from 'lucide-react/icons/search';
import { useState, type ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { Input } from '#shared/forms/input.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { FormValues } from '../model/form-values.ts';
import { useLazyModule } from './use-lazy-module.ts';
import { accountIdProgress } from './account-id-check.ts';
import styles from './inputs.module.css';
import { BoundField } from './bound-field.tsx';
import { enterText, replaceText } from '../form/go-to.ts';

const NAME = 'proxy_account_id';
const TRIMMED = 'Spaces around the pasted text were removed.';

/** The proxy account ID: pasted (surrounding space is removed), typed, or chosen. */
export function AccountIdField() {
  const [wasTrimmed, setWasTrimmed] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const picker = useLazyModule(() => import('./account-picker.tsx'));

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    setWasTrimmed(pasted !== pasted.trim());
    if (pasted === pasted.trim()) return;
    event.preventDefault();
    const input = event.currentTarget;
    const { selectionStart, selectionEnd } = input;
    replaceText(input, pasted.trim(), selectionStart ?? 0, selectionEnd ?? 0);
  }

  function choose(id: string) {
    enterText(NAME, id);
    flushSync(() => setIsChoosing(false));
    document.getElementById(NAME)?.focus();
  }

  return (
    <BoundField name={NAME} hint={<AccountIdHint wasTrimmed={wasTrimmed} />}>
      {(input) => (
        <div className={`row ${styles.input}`}>
          <Input
            {...input}
            onPaste={paste}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button
            icon={Search}
            aria-label="Choose account"
            busy={picker.state === 'loading'}
            onClick={() => {
              picker.load();
              setIsChoosing(true);
            }}
          >
            Choose
          </Button>
          <span aria-live="polite" className="visually-hidden">
            {wasTrimmed && TRIMMED}
            {picker.state === 'failed' && FAILED}
          </span>
          {picker.state === 'failed' && <p className={`small ${styles.failure}`}>{FAILED}</p>}
          {isChoosing && picker.code && (
            <picker.code.AccountPicker onChoose={choose} onClose={() => setIsChoosing(false)} />
          )}
        </div>
      )}
    </BoundField>
  );
}

const FAILED = "Couldn't load the list of accounts. Check the connection and try again.";

function AccountIdHint({ wasTrimmed }: { wasTrimmed: boolean }) {
  const { control } = useFormContext<FormValues>();
  const text = useWatch({ control, name: NAME });
  const said = text === '' ? '24 hexadecimal digits.' : accountIdProgress(text);
  return [wasTrimmed && TRIMMED, said].filter(Boolean).join(' ');
}
