import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import { fieldNames, fields, toWire, valueError } from '#features/proxy-profile/headless';
import type { FieldName } from '#features/proxy-profile/headless';
import { WrongUse } from '../terminal/failure.ts';

/** The values to set in every profile, from `--set NAME=VALUE`. Throws WrongUse. */
export function valuesToSet(texts: readonly string[]): ProfilesItem['set'] {
  if (texts.length === 0)
    throw new WrongUse('Choose what to change with --set, for example --set location.city=Oslo.');
  const values = new Map<FieldName, unknown>();
  for (const text of texts) {
    const [, written = '', value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (written === '')
      throw new WrongUse(
        `--set ${JSON.stringify(text)} has no name or no "=". Write --set NAME=VALUE.`,
      );
    const name = fieldNames.find((known) => known === written.trim());
    if (!name)
      throw new WrongUse(
        `"${written}" isn't a field of a proxy profile. Fields: ${fieldNames.join(', ')}.`,
      );
    if (values.has(name)) throw new WrongUse(`--set ${name} is given twice. Give it once.`);
    values.set(name, valueIn(name, value));
  }
  return Object.fromEntries(values);
}

function valueIn(name: FieldName, text: string): unknown {
  const { kind } = fields[name];
  const isSwitch = kind === 'switch';
  if ((isSwitch || (kind === 'choice' && text !== '')) && !/^(true|false)$/.test(text))
    throw new WrongUse(
      isSwitch
        ? `--set ${name}: Write true or false.`
        : `--set ${name}: Write true or false, or nothing.`,
    );
  // A list has one entry per line in the form, which is awkward to write in a shell.
  const input = kind === 'lines' ? text.replaceAll(',', '\n') : text;
  const value = isSwitch ? text === 'true' : toWire(kind, input);
  const message = valueError(name, value);
  if (message !== undefined) throw new WrongUse(`--set ${name}: ${message}`);
  return value;
}
