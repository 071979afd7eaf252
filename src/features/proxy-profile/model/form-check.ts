import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  proxyProfileAdvancedSettings,
  proxyProfileBody,
  proxyProfileLocation,
  proxyProfileSession,
  write,
  type Finding,
  type ProxyProfileBody,
} from '#contract';
import { isKnown, toBody, valueToSend } from './body.ts';
import type { FieldName, Part } from './fields.ts';
import { fromWire, memberAt, type FormValues, type Representation } from './form-values.ts';

/** A form, the body of its save, and the rules of the contract that the body breaks. */
export interface CheckedForm {
  form: FormValues;
  body: ProxyProfileBody;
  validationErrors: readonly Finding[];
}

/** The form of a profile. What it submits is validated. */
export type ProfileForm = UseFormReturn<FormValues, unknown, CheckedForm>;

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

/**
 * The error of the same schema in one field, or undefined. No rule of the contract spans two fields, so a
 * keystroke needs nothing more.
 */
export function fieldCheck(
  baseline: Representation,
): (form: FormValues, name: FieldName) => string | undefined {
  const before = fromWire(baseline);
  const schemas = { ...fieldSchemas, ...requiredMembers(baseline) };
  return (form, name) => {
    const value = valueToSend(baseline, form, name, before);
    const isRequired = name === 'name' || name === 'proxy_account_id';
    if (value === undefined && !isRequired) return undefined;
    const schema = memberAt(schemas, name) as z.ZodMiniType;
    return schema.safeParse(value ?? null).error?.issues[0]?.message;
  };
}

/** The error of a value that is to be set in any profile, or undefined. */
export function valueError(name: FieldName, value: unknown): string | undefined {
  const schema = memberAt({ ...fieldSchemas, ...requiredMembers(null) }, name) as z.ZodMiniType;
  return schema.safeParse(value).error?.issues[0]?.message;
}

const partSchemas = {
  location: proxyProfileLocation.shape,
  session: proxyProfileSession.shape,
  advanced_settings: proxyProfileAdvancedSettings.shape,
} satisfies Record<Part, object>;

const fieldSchemas = { ...proxyProfileBody.shape, ...partSchemas };

function requiredMembers(baseline: Representation) {
  const { name, proxy_account_id } = proxyProfileBody.shape;
  return {
    name: isNullFromApi(baseline, 'name') ? name : name.check(required),
    proxy_account_id: isNullFromApi(baseline, 'proxy_account_id')
      ? proxy_account_id
      : proxy_account_id.check(required),
  };
}

const required = z.refine<string | null>((value) => value !== null, 'This value is required.');

function isNullFromApi(baseline: Representation, name: FieldName): boolean {
  return isKnown(baseline, name) && (memberAt(baseline, name) ?? null) === null;
}
