import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { profileIds } from '#shared/lib/paths.ts';
import { retryableLazy } from '#shared/ui/lazy-boundary.tsx';
import { pageAt, pageCode, type PageName } from './page-code.ts';

/** The pages, loaded on demand. */
export const pages = {
  proxyAccounts: retryableLazy(async () => (await pageCode.proxyAccounts()).ProxyAccountsPage),
  proxyProfiles: retryableLazy(async () => (await pageCode.proxyProfiles()).ProxyProfilesScreen),
  proxyProfile: retryableLazy(async () => (await pageCode.proxyProfile()).EditProxyProfilePage),
  runs: retryableLazy(async () => (await pageCode.runs()).RunsPage),
  run: retryableLazy(async () => (await pageCode.run()).RunPage),
  activity: retryableLazy(async () => (await pageCode.activity()).ActivityScreen),
  contract: retryableLazy(async () => (await pageCode.contract()).ApiCompatibilityScreen),
} satisfies Record<PageName, unknown>;

/** Loads the code of the page at a path, if it isn't loaded yet. Rejects with ChunkLoadError. */
export async function fetchPage(path: string): Promise<void> {
  const name = pageAt(path);
  if (name) await pages[name].fetch();
}

type ReadAhead = (api: Api, cache: QueryClient, path: string) => Promise<void>;

/** The first reads of pages, if they are worth a call before the page is opened. */
const reads: Partial<Record<PageName, ReadAhead>> = {
  proxyAccounts: async (api, cache) =>
    (await pageCode.proxyAccounts()).readAccountsAhead(api, cache),
  proxyProfiles: async (api, cache) =>
    (await pageCode.proxyProfiles()).readProfilesAhead(api, cache),
  async proxyProfile(api, cache, path) {
    const ids = profileIds(path);
    const { readProfileAhead } = await pageCode.proxyProfile();
    if (ids) await readProfileAhead(api, cache, ids.teamId, ids.id);
  },
};

/** Prefetches the first data of the page at a path. Rejects if its code doesn't load. */
export async function readAhead(api: Api, cache: QueryClient, path: string): Promise<void> {
  const name = pageAt(path);
  if (name) await reads[name]?.(api, cache, path);
}
