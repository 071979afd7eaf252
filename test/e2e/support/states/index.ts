import { requestsStates } from './requests.ts';
import { editProxyProfileStates } from './edit-proxy-profile.ts';
import { rehearsalStates, statesOfEveryPage } from './everywhere.ts';
import { myAccountStates } from './my-account.ts';
import { proxyAccountsStates } from './proxy-accounts.ts';
import { proxyProfilesStates } from './proxy-profiles.ts';
import type { States } from './scene.ts';
import { historyStates } from './history.ts';
import { signInStates } from './sign-in.ts';

/** Every state of every page, by the page and by the name of the state. */
export const states: Record<string, States> = {
  'Sign in': signInStates,
  'My account': myAccountStates,
  'Proxy accounts': proxyAccountsStates,
  'Proxy profiles': proxyProfilesStates,
  'Edit proxy profile': editProxyProfileStates,
  History: historyStates,
  Requests: requestsStates,
  'Every page': statesOfEveryPage,
  Rehearsal: rehearsalStates,
};
