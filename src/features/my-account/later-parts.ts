import { lazy } from 'react';

/** Who and how much is shown first; what can follow, or needs more code, comes after it in one file. */
const later = () => import('./later.ts');

export const AccountDetails = lazy(async () => ({ default: (await later()).AccountDetails }));
export const AccountTools = lazy(async () => ({ default: (await later()).AccountTools }));
export const Departures = lazy(async () => ({ default: (await later()).Departures }));
export const IdentityMore = lazy(async () => ({ default: (await later()).IdentityMore }));
export const LastPayment = lazy(async () => ({ default: (await later()).LastPayment }));
export const Secret = lazy(async () => ({ default: (await later()).Secret }));
export const SubscriptionMembers = lazy(async () => ({
  default: (await later()).SubscriptionMembers,
}));
export const Traffic = lazy(async () => ({ default: (await later()).Traffic }));
