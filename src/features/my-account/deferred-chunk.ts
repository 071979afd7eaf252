/** What My account loads after the summary is shown, in one chunk. */
export { Mismatches } from '#shared/ui/mismatches.tsx';
export { Secret } from '#shared/ui/secret.tsx';
export { AccountDetails } from './account-details.tsx';
export { IdentityMore } from './identity/identity-more.tsx';
export { PrintedStatement } from './statement/statement.tsx';
export { Conflicts } from './subscription/conflicts.tsx';
export { CurrentDetails } from './subscription/current-details.tsx';
export { MoreFacts } from './subscription/more-facts.tsx';
export { Outlook } from './subscription/outlook.tsx';
