import type { ProxyProfileBody } from '#contract';
import type { ObservedPutBehavior } from '#shared/api/put-behavior-store.ts';
import { fieldNames } from '../model/fields.ts';
import type { Representation } from '../model/form-values.ts';
import { isSame, isSent, rawValueOf, valueOf } from '../model/values.ts';

/**
 * What one response shows about the contract's open question, whether omitted fields are kept or cleared. Only
 * conclusive cases count: a field that had a non-default value, that the body left out, and that the response
 * returns unchanged, or without a value.
 */
export function observePutBehavior(
  before: Representation,
  body: ProxyProfileBody,
  response: Representation,
): ObservedPutBehavior {
  const observed = { merged: 0, replaced: 0 };
  if (before === null || response === null) return observed;
  for (const name of fieldNames) {
    if (isSent(body, name)) continue;
    const had = rawValueOf(before, name);
    const has = rawValueOf(response, name);
    const none = valueOf(null, name);
    if (isSame(had, none)) continue;
    if (isSame(has, had)) observed.merged += 1;
    else if (isSame(has, none)) observed.replaced += 1;
  }
  return observed;
}
