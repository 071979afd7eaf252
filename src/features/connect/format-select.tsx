import { Field } from '#shared/forms/field.tsx';
import { Select } from '#shared/forms/select.tsx';
import { formatKey, type Format } from './model/formats.ts';
import type { Settings } from './use-settings.ts';

const groups: readonly [label: string, origin: Format['origin']][] = [
  ['Common formats', 'built-in'],
  ['From this site', 'site'],
  ['Your formats', 'own'],
];

interface FormatSelectProps {
  settings: Settings;
  /** Whether its label is only announced, to save room. */
  isCompact?: boolean;
}

/** Chooses how a connection is written. */
export function FormatSelect({ settings, isCompact = false }: FormatSelectProps) {
  const { formats, format, change } = settings;
  return (
    <Field label={isCompact ? <span className="visually-hidden">Format</span> : 'Format'}>
      {(input) => (
        <Select
          {...input}
          value={formatKey(format)}
          onChange={({ target }) => change({ format: target.value })}
        >
          {groups.map(([label, origin]) => {
            const own = formats.filter((each) => each.origin === origin);
            return (
              own.length > 0 && (
                <optgroup key={origin} label={label}>
                  {own.map((each) => (
                    <option key={formatKey(each)} value={formatKey(each)}>
                      {each.name}
                    </option>
                  ))}
                </optgroup>
              )
            );
          })}
        </Select>
      )}
    </Field>
  );
}
