import { retryableLazy } from '#shared/ui/lazy-boundary.tsx';
import { pageAt, pageCode, type PageName } from './page-code.ts';

/** The pages, loaded on demand. */
export const pages = {
  proxyAccounts: retryableLazy(async () => (await pageCode.proxyAccounts()).ProxyAccountsPage),
  proxyProfiles: retryableLazy(async () => (await pageCode.proxyProfiles()).ProxyProfilesPage),
  proxyProfile: retryableLazy(async () => (await pageCode.proxyProfile()).EditProxyProfilePage),
  history: retryableLazy(async () => (await pageCode.history()).HistoryPage),
  requests: retryableLazy(async () => (await pageCode.requests()).RequestsPage),
  change: retryableLazy(async () => (await pageCode.change()).ChangePage),
} satisfies Record<PageName, unknown>;

/** Loads the code of the page at a path, if it isn't loaded yet. Rejects with ChunkLoadError. */
export async function fetchPage(path: string): Promise<void> {
  const name = pageAt(path);
  if (name) await pages[name].fetch();
}
