import { retryableLazy } from '#shared/ui/lazy-boundary.tsx';
import { pageAt, pageCode, type PageName } from './page-code.ts';

/** The pages whose code comes with them. */
export const pages = {
  proxyAccounts: retryableLazy(async () => (await pageCode.proxyAccounts()).ProxyAccountsScreen),
  proxyProfiles: retryableLazy(async () => (await pageCode.proxyProfiles()).ProxyProfilesScreen),
  proxyProfile: retryableLazy(async () => (await pageCode.proxyProfile()).EditProxyProfileScreen),
  activity: retryableLazy(async () => (await pageCode.activity()).ActivityScreen),
  contract: retryableLazy(async () => (await pageCode.contract()).ApiCompatibilityScreen),
} satisfies Record<PageName, unknown>;

/** Fetches the code of the page at a path, where it is not there. Rejects with ChunkLoadError. */
export async function fetchPage(path: string): Promise<void> {
  const name = pageAt(path);
  if (name) await pages[name].fetch();
}
