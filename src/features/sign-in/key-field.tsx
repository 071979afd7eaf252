import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { WaitingNotice } from '#shared/ui/waiting-notice.tsx';
import styles from './key-field.module.css';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';
import type { useKeyCheck } from './use-key-check.ts';

/**
 * The masked "API key" input with its button to show what was typed, below what came of checking it: it wasn't accepted,
 * or the response takes long.
 */
export function KeyField({ form, refused, isLong, cancel }: ReturnType<typeof useKeyCheck>) {
  const error = form.formState.errors.key?.message;
  const [shown, setShown] = useState(false);
  return (
    <>
      {refused && (
        <Notice tone="danger" role="alert" title={refused.title}>
          <p>{refused.meaning}</p>
        </Notice>
      )}
      {isLong && <WaitingNotice what={texts.checking} onCancel={cancel} />}
      <Field label={common.apiKey} errors={error ? [error] : []}>
        {(input) => (
          <div className={styles.row}>
            <Input
              {...input}
              {...form.register('key')}
              dir="ltr"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
            <Button
              icon={shown ? EyeOff : Eye}
              iconOnly
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {texts.showKey}
            </Button>
          </div>
        )}
      </Field>
    </>
  );
}
