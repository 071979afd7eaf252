import { comesLater } from '#shared/ui/lazy-boundary.tsx';
import { pageAt, pageCode, type PageName } from './page-code.ts';

/** The pages whose code comes with them. */
export const pages = {
  proxyAccounts: comesLater(async () => (await pageCode.proxyAccounts()).ProxyAccountsScreen),
  proxyProfiles: comesLater(async () => (await pageCode.proxyProfiles()).ProxyProfilesScreen),
  proxyProfile: comesLater(async () => (await pageCode.proxyProfile()).EditProxyProfileScreen),
  activity: comesLater(async () => (await pageCode.activity()).ActivityScreen),
  contract: comesLater(async () => (await pageCode.contract()).ContractScreen),
} satisfies Record<PageName, unknown>;

/** Fetches the code of the page at a path, where it is not there. Rejects with MissingCode. */
export async function fetchPage(path: string): Promise<void> {
  const name = pageAt(path);
  if (name) await pages[name].fetch();
}
