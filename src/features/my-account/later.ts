/** What My account fetches once the present state is shown, in one file. */
export { AccountDetails } from './account-details.tsx';
export { AccountTools } from './account-tools.tsx';
export { SubscriptionMembers } from './subscription-members.tsx';
