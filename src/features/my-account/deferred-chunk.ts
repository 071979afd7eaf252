/** What My account loads after the summary is shown, in one chunk. */
export { Mismatches } from '#shared/ui/mismatches.tsx';
export { Secret } from '#shared/ui/secret.tsx';
export { AccountDetails } from './account-details.tsx';
export { IdentityMore } from './account-details.tsx';
export { PrintedStatement } from './statement.tsx';
export { Conflicts } from './subscription/more-facts.tsx';
export { CurrentDetails } from './subscription/subscription-details.tsx';
export { MoreFacts } from './subscription/more-facts.tsx';
export { Outlook } from './subscription/more-facts.tsx';
