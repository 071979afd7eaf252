import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

interface SelectFieldProps<Value extends string> {
  label: ReactNode;
  hint?: ReactNode;
  value: Value;
  /** The text of each choice. */
  choices: Readonly<Record<Value, string>>;
  /** Those that can't be chosen now. */
  disabled?: readonly Value[];
  onChange: (value: Value) => void;
}

/** A field in which one of a few values is chosen. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, value, choices, disabled = [], onChange } = props;
  return (
    <Field label={label} hint={hint}>
      {(input) => (
        <Select {...input} value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {(Object.keys(choices) as Value[]).map((choice) => (
            <option key={choice} value={choice} disabled={disabled.includes(choice)}>
              {choices[choice]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
