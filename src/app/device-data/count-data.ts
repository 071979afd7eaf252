import { deviceDatabase } from '#shared/storage/device-database.ts';
import { keysFrom } from '#shared/storage/scoped-store.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';

/** How much of each kind is stored in this browser for an API and a user. */
export type DataCounts = Awaited<ReturnType<typeof countData>>;

/** Rejects if the browser refuses to read its database. */
export async function countData(scope: string) {
  const database = await deviceDatabase();
  const range = keysFrom([scope]);
  const count = async (
    name: 'calls' | 'profiles' | 'savedAccounts' | 'profileVersions',
  ): Promise<number> => (await database?.count(name, range)) ?? 0;
  const runs = (await database?.getAllFromIndex('runs', 'scope', scope)) ?? [];
  const resets = runs.filter(({ kind }) => kind === 'reset');
  const bulkEdits = runs.filter(({ kind }) => kind === 'profiles');
  const drafts = (await database?.getAll('profileDrafts', range)) ?? [];
  const views = tryOrNull<unknown>(() =>
    JSON.parse(localStorage.getItem(`proxy-console.views:${scope}`) ?? '[]'),
  );
  return {
    resets: resets.length,
    unfinishedResets: resets.filter(({ ended }) => !ended).length,
    bulkEdits: bulkEdits.length,
    unfinishedBulkEdits: bulkEdits.filter(({ ended }) => !ended).length,
    drafts: drafts.reduce((sum, record) => sum + record.drafts.length, 0),
    recentProfiles: await count('profiles'),
    versions: await count('profileVersions'),
    accounts: await count('savedAccounts'),
    views: Array.isArray(views) ? views.length : 0,
    requests: await count('calls'),
    hasConnectSettings:
      tryOrNull(() => localStorage.getItem(`proxy-console.connect:${scope}`)) !== null,
  };
}
