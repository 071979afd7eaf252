import { comesLater } from '#shared/ui/lazy-boundary.tsx';

/** Who and how much is shown first; what can follow, or needs more code, comes after it in one file. */
const later = () => import('./deferred-chunk.ts');

export const AccountDetails = comesLater(async () => (await later()).AccountDetails);
export const AccountTools = comesLater(async () => (await later()).AccountTools);
export const Mismatches = comesLater(async () => (await later()).Mismatches);
export const IdentityMore = comesLater(async () => (await later()).IdentityMore);
export const LastPayment = comesLater(async () => (await later()).LastPayment);
export const Secret = comesLater(async () => (await later()).Secret);
export const SubscriptionMembers = comesLater(async () => (await later()).SubscriptionMembers);
export const Traffic = comesLater(async () => (await later()).Traffic);
