import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Button } from '#shared/ui/button.tsx';
import styles from './key-field.module.css';

interface KeyFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
}

/** The masked "API key" input with its button to show what was typed. */
export function KeyField({ registration, error }: KeyFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label="API key" errors={error ? [error] : []}>
      {(input) => (
        <div className={styles.row}>
          <Input
            {...input}
            {...registration}
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
            Show API key
          </Button>
        </div>
      )}
    </Field>
  );
}
