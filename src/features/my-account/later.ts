/** What My account fetches once the present state is shown, in one file. */
export { Secret } from '#shared/ui/secret.tsx';
export { Departures } from '#shared/ui/departures.tsx';
export { AccountDetails } from './account-details.tsx';
export { AccountTools } from './account-tools.tsx';
export { IdentityMore } from './identity-more.tsx';
export { LastPayment } from './last-payment.tsx';
export { SubscriptionMembers } from './subscription-members.tsx';
export { Traffic } from './traffic.tsx';
