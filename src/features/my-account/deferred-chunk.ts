/** What My account loads after the summary is shown, in one chunk. */
export { Secret } from '#shared/ui/secret.tsx';
export { AccountDetails } from './account-details.tsx';
export { AccountQuota } from './subscription/account-quota.tsx';
export { IdentityMore } from './identity/identity-more.tsx';
export { Conflicts } from './subscription/conflicts.tsx';
export { Outlook } from './subscription/outlook.tsx';
export { MoreFacts } from './subscription/more-facts.tsx';
export { Appendix } from './appendix.tsx';
export { SubscriptionMembers } from './subscription/subscription-members.tsx';
