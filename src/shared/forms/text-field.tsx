import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface TextFieldProps extends Omit<AttributesOf<'input'>, 'onChange'> {
  label: Content;
  hint?: Content;
  /** A broken rule, as a complete sentence. */
  error?: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

/** A field for an ID, a host or the like: one line of text that no keyboard should correct. */
export function TextField({ label, hint, error, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} errors={error === undefined ? [] : [error]}>
      {(input) => (
        <Input
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...input}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
