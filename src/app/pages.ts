import { retryableLazy } from '#shared/ui/lazy-boundary.tsx';
import { pageAt, pageCode, type PageName } from './page-code.ts';

/** The pages, loaded on demand. */
export const pages = {
  proxyAccounts: retryableLazy(async () => (await pageCode.proxyAccounts()).ProxyAccountsPage),
  proxyProfiles: retryableLazy(async () => (await pageCode.proxyProfiles()).ProxyProfilesPage),
  proxyProfile: retryableLazy(async () => (await pageCode.proxyProfile()).EditProxyProfilePage),
  runs: retryableLazy(async () => (await pageCode.runs()).RunsPage),
  run: retryableLazy(async () => (await pageCode.run()).RunPage),
  activity: retryableLazy(async () => (await pageCode.activity()).ActivityPage),
  contract: retryableLazy(async () => (await pageCode.contract()).ApiCompatibilityScreen),
} satisfies Record<PageName, unknown>;

/** Loads the code of the page at a path, if it isn't loaded yet. Rejects with ChunkLoadError. */
export async function fetchPage(path: string): Promise<void> {
  const name = pageAt(path);
  if (name) await pages[name].fetch();
}
