import { deviceDatabase } from '#shared/storage/device-database.ts';
import { keysFrom } from '#shared/storage/scoped-store.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { STORE } from '#shared/lib/root.ts';

/** The things that are counted. */
export type DataName = 'resets' | 'bulkEdits' | 'drafts' | 'profiles' | 'savedAccounts' | 'views';

export type Count<Name = DataName> = readonly [count: number, name: Name];

/** What is stored in this browser for an API and a user. */
export type DataCounts = Awaited<ReturnType<typeof countData>>;

/** Rejects if the browser refuses to read its database. */
export async function countData(scope: string) {
  const database = await deviceDatabase();
  const range = keysFrom([scope]);
  const count = async (name: 'profiles' | 'savedAccounts') =>
    (await database?.count(name, range)) ?? 0;
  const runs = (await database?.getAllFromIndex('runs', 'scope', scope)) ?? [];
  const resets = runs.filter(({ kind }) => kind === 'reset');
  const bulkEdits = runs.filter(({ kind }) => kind === 'profiles');
  const isUnfinished = ({ ended }: (typeof runs)[number]) => !ended;
  const records = (await database?.getAll('profileDrafts', range)) ?? [];
  const drafts = records.reduce((sum, record) => sum + record.drafts.length, 0);
  const views = tryOrNull<unknown>(() =>
    JSON.parse(localStorage.getItem(`${STORE}.views:${scope}`) ?? '[]'),
  );
  const counts: Count[] = [
    [resets.length, 'resets'],
    [bulkEdits.length, 'bulkEdits'],
    [drafts, 'drafts'],
    [await count('profiles'), 'profiles'],
    [await count('savedAccounts'), 'savedAccounts'],
    [Array.isArray(views) ? views.length : 0, 'views'],
  ];
  const unfinished: Count<'resets' | 'bulkEdits'>[] = [
    [resets.filter(isUnfinished).length, 'resets'],
    [bulkEdits.filter(isUnfinished).length, 'bulkEdits'],
  ];
  const hasConnectSettings =
    tryOrNull(() => localStorage.getItem(`${STORE}.connect:${scope}`)) !== null;
  return { counts, unfinished, hasConnectSettings };
}
