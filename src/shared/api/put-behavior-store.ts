import { onDevice } from '../lib/device-database.ts';

/** How often the responses of one API have shown what its PUT does with an omitted member. */
export interface PutBehaviorRecord {
  /** The API's base URL. */
  api: string;
  replaced: number;
  merged: number;
  /** When the last of them was seen, in milliseconds since the epoch. */
  seenAt: number;
}

declare module '#shared/lib/device-database.ts' {
  interface DeviceStores {
    putBehaviour: { key: string; value: PutBehaviorRecord };
  }
}

/** How many fields a response shows to have been kept (merged), and how many cleared (replaced). */
export type ObservedPutBehavior = Pick<PutBehaviorRecord, 'merged' | 'replaced'>;

/** What this browser has observed of an API's PUT so far; undefined if nothing. */
export function observedPutBehavior(api: string): Promise<PutBehaviorRecord | undefined> {
  return onDevice((database) => database.get('putBehaviour', api));
}

/** Adds the observations of a response. Does nothing if storage is forbidden. */
export async function countPutBehavior(
  api: string,
  { merged, replaced }: ObservedPutBehavior,
): Promise<void> {
  if (merged + replaced === 0) return;
  await onDevice(async (database) => {
    const { store, done } = database.transaction('putBehaviour', 'readwrite');
    const counted = (await store.get(api)) ?? { merged: 0, replaced: 0 };
    const sum = { merged: counted.merged + merged, replaced: counted.replaced + replaced };
    await Promise.all([store.put({ api, ...sum, seenAt: Date.now() }), done]);
  });
}
