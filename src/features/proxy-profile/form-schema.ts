import * as z from 'zod/mini';
import { proxyProfileBody } from '#contract';
import { isKnown, toBody } from './body.ts';
import type { FieldName } from './fields.ts';
import { fromWire, memberAt, type FormValues, type Representation } from './form-values.ts';

/**
 * Checks the form by making the body that would be sent and holding it against the contract. The one rule
 * of the form's own: it asks for the name and the proxy account id, which the contract lets be null,
 * unless null is what the API itself sent.
 */
export function formSchema(baseline: Representation) {
  const before = fromWire(baseline);
  const { name, proxy_account_id } = proxyProfileBody.shape;
  return z.pipe(
    z.transform((form: FormValues) => toBody(baseline, form, before)),
    z.extend(proxyProfileBody, {
      name: isNullAsSent(baseline, 'name') ? name : name.check(asked),
      proxy_account_id: isNullAsSent(baseline, 'proxy_account_id')
        ? proxy_account_id
        : proxy_account_id.check(asked),
    }),
  );
}

const asked = z.refine<string | null>((value) => value !== null, 'This value is required.');

function isNullAsSent(baseline: Representation, name: FieldName): boolean {
  return isKnown(baseline, name) && (memberAt(baseline, name) ?? null) === null;
}
