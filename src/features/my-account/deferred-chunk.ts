/** What My account loads after the summary is shown, in one chunk. */
export { Secret } from '#shared/ui/secret.tsx';
export { Mismatches } from '#shared/ui/mismatches.tsx';
export { AccountDetails } from './account-details.tsx';
export { IdentityMore } from './identity/identity-more.tsx';
export { Outlook } from './subscription/outlook.tsx';
export { MoreFacts } from './subscription/more-facts.tsx';
export { PrintedStatement } from './statement/statement.tsx';
export { SubscriptionMembers } from './subscription/subscription-members.tsx';
