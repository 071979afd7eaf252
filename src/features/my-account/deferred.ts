import { retryableLazy } from '#shared/ui/lazy-boundary.tsx';

/** Identity and consumption are shown first; everything that can wait or needs more code is in one chunk. */
const deferredChunk = () => import('./deferred-chunk.ts');

export const AccountDetails = retryableLazy(async () => (await deferredChunk()).AccountDetails);
export const AccountTools = retryableLazy(async () => (await deferredChunk()).AccountTools);
export const Mismatches = retryableLazy(async () => (await deferredChunk()).Mismatches);
export const IdentityMore = retryableLazy(async () => (await deferredChunk()).IdentityMore);
export const LastPayment = retryableLazy(async () => (await deferredChunk()).LastPayment);
export const PageSearch = retryableLazy(async () => (await deferredChunk()).PageSearch);
export const Secret = retryableLazy(async () => (await deferredChunk()).Secret);
export const SubscriptionMembers = retryableLazy(
  async () => (await deferredChunk()).SubscriptionMembers,
);
export const Traffic = retryableLazy(async () => (await deferredChunk()).Traffic);
