import {
  isObject,
  type ProxyProfileBody,
  proxyProfileAdvancedSettings,
  proxyProfileBody,
  proxyProfileLocation,
  proxyProfileSession,
  write,
  type Finding,
} from '#contract';
import { fieldNames, fields, parts, splitPath, type FieldName, type Part } from './fields.ts';
import {
  fromWire,
  memberAt,
  setMember,
  toWire,
  type FormValues,
  type Representation,
} from './form-values.ts';
import * as z from 'zod/mini';

/**
 * The body of a save: the latest known representation with the edits applied. The contract doesn't specify
 * whether omitted members are kept or cleared, so all known members are sent.
 *
 * - A field is changed if its input differs from what the representation shows there.
 * - An unchanged field keeps the exact received value. A missing one reads as null, and a missing boolean as
 * the contract's default, so that nested objects are complete.
 * - Unknown and unchanged members are left out: everything optional without a representation, and any member
 * whose value is of a type that isn't in the contract.
 *
 * Text that isn't a number stays text in the result; the contract's schema rejects it. `before` is the form of
 * the baseline, for a caller that computes the body at every keystroke.
 */
export function toBody(
  baseline: Representation,
  form: FormValues,
  before = fromWire(baseline),
): ProxyProfileBody {
  const isChanged = (name: FieldName) => memberAt(form, name) !== memberAt(before, name);
  const body: Record<string, unknown> = {};
  for (const part of parts) {
    const names = fieldNames.filter((name) => splitPath(name).part === part);
    if (names.some(isChanged)) body[part] = {};
    else if (isKnown(baseline, part)) body[part] = isObject(memberAt(baseline, part)) ? {} : null;
  }
  for (const name of fieldNames) {
    const { part } = splitPath(name);
    if (part !== undefined && !body[part]) continue;
    const value = isChanged(name)
      ? toWire(fields[name].kind, memberAt(form, name), memberAt(baseline, name))
      : keptValue(baseline, name);
    if (value !== undefined) setMember(body, name, value);
  }
  // Required members are present even if they are unknown (contract, "ProxyProfile").
  return { name: null, proxy_account_id: null, ...body };
}

/** The received value of a field, completed; undefined if it is unknown. */
function keptValue(baseline: Representation, name: FieldName): unknown {
  if (!isKnown(baseline, name)) return undefined;
  return memberAt(baseline, name) ?? (fields[name].kind === 'switch' ? false : null);
}

/**
 * Whether the value of a field is known, which includes a missing one. The reader moves what it can't use to
 * `$other`, under the member's own name, or with an index for a list entry.
 */
export function isKnown(baseline: Representation, name: FieldName | Part): boolean {
  if (baseline === null) return false;
  const { part, own } = splitPath(name);
  if (part !== undefined && !isKnown(baseline, part)) return false;
  const other = memberAt(baseline, part === undefined ? '$other' : `${part}.$other`);
  return !Object.keys(other ?? {}).some((key) => key === own || key.startsWith(`${own}[`));
}

/** A form, the body of its save, and the rules of the contract that the body breaks. */
export interface CheckedForm {
  form: FormValues;
  body: ProxyProfileBody;
  validationErrors: readonly Finding[];
}

/**
 * Validates a form by building the body of its save and writing it by the contract. The form has one rule of
 * its own: the name and the proxy account ID are required. The contract lets both be null, and so does the form
 * if the API itself sent null.
 */
export function formCheck(baseline: Representation): (form: FormValues) => CheckedForm {
  const before = fromWire(baseline);
  const schema = bodySchema(baseline);
  return (form) => {
    const body = toBody(baseline, form, before);
    const written = write(schema, body);
    return written.ok
      ? { form, body: written.body, validationErrors: [] }
      : { form, body, validationErrors: written.findings };
  };
}

/** The rules for the body of a save, by what the API itself has sent. */
export function bodySchema(baseline: Representation) {
  return z.extend(proxyProfileBody, requiredMembers(baseline));
}

/** In English, like the rules of the contract: journals and receipts have it. */
const IS_REQUIRED = 'This value is required.';

const fieldSchemas = {
  ...proxyProfileBody.shape,
  location: proxyProfileLocation.shape,
  session: proxyProfileSession.shape,
  advanced_settings: proxyProfileAdvancedSettings.shape,
  ...requiredMembers(null),
};

/** The error of a value that is to be set in any profile, or undefined. */
export function valueError(name: FieldName, value: unknown): string | undefined {
  const schema = memberAt(fieldSchemas, name) as z.ZodMiniType;
  return schema.safeParse(value).error?.issues[0]?.message;
}

function requiredMembers(baseline: Representation) {
  const required = (name: 'name' | 'proxy_account_id') => {
    const isNullFromApi = isKnown(baseline, name) && (memberAt(baseline, name) ?? null) === null;
    const schema = proxyProfileBody.shape[name];
    return isNullFromApi ? schema : schema.check(z.refine((value) => value !== null, IS_REQUIRED));
  };
  return { name: required('name'), proxy_account_id: required('proxy_account_id') };
}
