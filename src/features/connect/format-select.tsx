import { Field } from '#shared/forms/field.tsx';
import { Select } from '#shared/forms/select.tsx';
import { formatKey, type Format } from './model/formats.ts';
import * as texts from './texts.tsx';
import type { Settings } from './use-settings.ts';

const groups: readonly Format['origin'][] = ['built-in', 'site', 'own'];

interface FormatSelectProps {
  settings: Settings;
  /** Whether its label is only announced, to save room. */
  isCompact?: boolean;
}

/** Chooses how a connection is written. */
export function FormatSelect({ settings, isCompact = false }: FormatSelectProps) {
  const { formats, format, change } = settings;
  return (
    <Field
      label={isCompact ? <span className="visually-hidden">{texts.format}</span> : texts.format}
    >
      {(input) => (
        <Select
          {...input}
          value={formatKey(format)}
          onChange={({ target }) => change({ format: target.value })}
        >
          {groups.map((origin) => {
            const own = formats.filter((each) => each.origin === origin);
            return (
              own.length > 0 && (
                <optgroup key={origin} label={texts.formatGroups[origin]}>
                  {own.map((each) => (
                    <option key={formatKey(each)} value={formatKey(each)}>
                      {texts.builtInNames[each.name] ?? each.name}
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
