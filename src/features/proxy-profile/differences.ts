import type { ProxyProfileBody } from '#contract';
import { fieldNames, fields, type FieldName } from './fields.ts';
import { memberAt, type Representation } from './form-values.ts';

/** A field whose stored value is not the one that was sent. */
export interface Difference {
  name: FieldName;
  sent: unknown;
  stored: unknown;
}

/**
 * Where the answer to a save differs from what was sent: servers trim, fill in and ignore. Absent and null
 * are the same to a reader, and an absent boolean is the contract's default. What was left out of the
 * body is not compared.
 */
export function differences(sent: ProxyProfileBody, stored: Representation): Difference[] {
  return fieldNames
    .filter((name) => isSent(sent, name))
    .map((name) => ({ name, sent: read(sent, name), stored: read(stored, name) }))
    .filter(({ sent: one, stored: other }) => JSON.stringify(one) !== JSON.stringify(other));
}

function isSent(body: ProxyProfileBody, name: FieldName): boolean {
  const [part] = name.split('.');
  return (
    memberAt(body, name) !== undefined || (part !== undefined && memberAt(body, part) === null)
  );
}

function read(source: unknown, name: FieldName): unknown {
  return memberAt(source, name) ?? (fields[name].kind === 'switch' ? false : null);
}
