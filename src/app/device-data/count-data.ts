import { deviceDatabase } from '#shared/storage/device-database.ts';
import { keysFrom } from '#shared/storage/scoped-store.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';

/** A number of things, which are named by a noun. */
export type Count = readonly [count: number, noun: string, plural?: string];

/** What is stored in this browser for an API and a user. */
export type DataCounts = Awaited<ReturnType<typeof countData>>;

/** Rejects if the browser refuses to read its database. */
export async function countData(scope: string) {
  const database = await deviceDatabase();
  const range = keysFrom([scope]);
  const count = async (name: 'calls' | 'profiles' | 'savedAccounts' | 'profileVersions') =>
    (await database?.count(name, range)) ?? 0;
  const runs = (await database?.getAllFromIndex('runs', 'scope', scope)) ?? [];
  const resets = runs.filter(({ kind }) => kind === 'reset');
  const bulkEdits = runs.filter(({ kind }) => kind === 'profiles');
  const isUnfinished = ({ ended }: (typeof runs)[number]) => !ended;
  const records = (await database?.getAll('profileDrafts', range)) ?? [];
  const drafts = records.reduce((sum, record) => sum + record.drafts.length, 0);
  const views = tryOrNull<unknown>(() =>
    JSON.parse(localStorage.getItem(`proxy-console.views:${scope}`) ?? '[]'),
  );
  const counts: Count[] = [
    [resets.length, 'past reset'],
    [bulkEdits.length, 'past bulk edit'],
    [drafts, 'profile draft'],
    [await count('profiles'), 'recent profile'],
    [await count('profileVersions'), 'profile version'],
    [await count('savedAccounts'), 'account added by ID', 'accounts added by ID'],
    [Array.isArray(views) ? views.length : 0, 'saved view'],
    [await count('calls'), 'request in Activity', 'requests in Activity'],
  ];
  const unfinished: Count[] = [
    [resets.filter(isUnfinished).length, 'unfinished reset'],
    [bulkEdits.filter(isUnfinished).length, 'unfinished bulk edit'],
  ];
  const hasConnectSettings =
    tryOrNull(() => localStorage.getItem(`proxy-console.connect:${scope}`)) !== null;
  return { counts, unfinished, drafts, hasConnectSettings };
}
