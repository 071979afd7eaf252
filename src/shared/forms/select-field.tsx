import { Field } from './field.tsx';
import { Select } from './select.tsx';

interface SelectFieldProps<Value extends string> {
  label: Content;
  hint?: Content;
  /** A broken rule, as a complete sentence. */
  error?: string | undefined;
  value: Value;
  /** Each choice with its text. */
  choices: Readonly<Record<Value, string>> | readonly (readonly [Value, string])[];
  /** Those that can't be chosen now. */
  disabled?: readonly Value[];
  onChange: (value: Value) => void;
}

/** A field in which one of a few values is chosen. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, value, choices, disabled = [], onChange } = props;
  const entries = Array.isArray(choices) ? choices : Object.entries(choices);
  return (
    <Field label={label} hint={hint} errors={error === undefined ? [] : [error]}>
      {(input) => (
        <Select {...input} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {(entries as [Value, string][]).map(([choice, text]) => (
            <option key={choice} value={choice} disabled={disabled.includes(choice)}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
