import * as z from 'zod/mini';
import {
  proxyProfileAdvancedSettings,
  proxyProfileBody,
  proxyProfileLocation,
  proxyProfileSession,
} from '#contract';
import { isKnown, toBody, valueToSend } from './body.ts';
import type { FieldName } from './fields.ts';
import { fromWire, memberAt, type FormValues, type Representation } from './form-values.ts';

/**
 * Checks the form by making the body that would be sent and holding it against the contract. The one rule
 * of the form's own: it asks for the name and the proxy account id, which the contract lets be null,
 * unless null is what the API itself sent.
 */
export function formSchema(baseline: Representation) {
  const before = fromWire(baseline);
  return z.pipe(
    z.transform((form: FormValues) => toBody(baseline, form, before)),
    z.extend(proxyProfileBody, requiredMembers(baseline)),
  );
}

/**
 * Says what the same schema finds in one field, undefined where that is nothing. No rule of the contract
 * spans two fields, so this is all that a key has to check.
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

const fieldSchemas = {
  ...proxyProfileBody.shape,
  location: proxyProfileLocation.shape,
  session: proxyProfileSession.shape,
  advanced_settings: proxyProfileAdvancedSettings.shape,
};

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
