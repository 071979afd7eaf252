import type { ProxyProfileBody } from '#contract';
import { onDevice, type PutBehaviourRecord } from '#shared/lib/device-database.ts';
import { fieldNames } from '../model/fields.ts';
import type { Representation } from '../model/form-values.ts';
import { isSame, isSent, rawValueOf, valueOf } from '../model/values.ts';

/** How many fields an answer shows to have been kept (merged), and how many cleared (replaced). */
export type Observed = Pick<PutBehaviourRecord, 'merged' | 'replaced'>;

/**
 * What one answer shows of the contract's open question, whether omitted fields are kept or cleared. Only
 * what is conclusive counts: a field that had a value other than its default, that the body left out, and
 * that the answer gives as it was, or without a value.
 */
export function observe(
  before: Representation,
  body: ProxyProfileBody,
  answer: Representation,
): Observed {
  const observed = { merged: 0, replaced: 0 };
  if (before === null || answer === null) return observed;
  for (const name of fieldNames) {
    if (isSent(body, name)) continue;
    const had = rawValueOf(before, name);
    const has = rawValueOf(answer, name);
    const none = valueOf(null, name);
    if (isSame(had, none)) continue;
    if (isSame(has, had)) observed.merged += 1;
    else if (isSame(has, none)) observed.replaced += 1;
  }
  return observed;
}

/** What was seen of an API's PUT on this device so far; undefined where nothing was. */
export function seenBehaviour(api: string): Promise<PutBehaviourRecord | undefined> {
  return onDevice((database) => database.get('putBehaviour', api));
}

/** Adds what an answer has shown. Where storage is forbidden nothing is counted. */
export async function countBehaviour(api: string, { merged, replaced }: Observed): Promise<void> {
  if (merged + replaced === 0) return;
  await onDevice(async (database) => {
    const { store, done } = database.transaction('putBehaviour', 'readwrite');
    const counted = (await store.get(api)) ?? { merged: 0, replaced: 0 };
    const sum = { merged: counted.merged + merged, replaced: counted.replaced + replaced };
    await Promise.all([store.put({ api, ...sum, seenAt: Date.now() }), done]);
  });
}
