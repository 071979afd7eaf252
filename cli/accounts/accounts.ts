import { extensions } from '#contract';
import { hasNoList, isNotFound } from '#shared/api/collection.ts';
import { createListReader } from '#shared/api/list-reader.ts';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import {
  PAGE_SIZE,
  pageWithRetries,
  matcherOf,
  doubtsIn,
  missingValues,
  noSuchText,
  parseFilterText,
  someUnknownText,
  stateOf,
  type Account,
  type Condition,
} from '#features/proxy-accounts/headless';
import { passesAll } from '#shared/lib/conditions.ts';
import { learnUnits, nothingLearned, type LearnedUnits } from '#shared/units/learn-units.ts';
import { measuredQuota } from '#shared/units/quota.ts';
import { conditionsIn, type Cli, type Command } from '../command/parse-command.ts';
import { apiConnection, type Connection } from '../api/connection.ts';
import { apiFailure, exitStatus, Failure, WrongUse, Incomplete } from '../terminal/failure.ts';
import { shown } from '../terminal/shown-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { formatIn, printList, type TextColumn } from '../terminal/output.ts';
import { NO_LIST } from '../terminal/texts.ts';

/** The accounts of the API's list, and what it lacks, in a sentence. */
interface ListedAccounts {
  accounts: readonly Account[];
  gap: string | undefined;
}

/**
 * All accounts of the API's list; null if it has none. Rejects with a Failure if any is missing. `patience`: milliseconds for
 * each page, with its retries.
 */
export async function loadAccounts(
  connection: Connection,
  cli: Cli,
  patience?: number,
): Promise<readonly Account[] | null> {
  const listed = await loadListed(connection, cli, patience);
  return listed && wholeList(listed);
}

/** Throws a Failure if accounts are missing: nothing may be concluded from a part of the list. */
export function wholeList({ accounts, gap }: ListedAccounts): readonly Account[] {
  if (gap !== undefined) throw new Failure(exitStatus.unreachable, gap);
  return accounts;
}

/** The same, also if the list ends early. Rejects with a Failure if a page can't be read. */
export async function loadListed(
  { client, api }: Connection,
  cli: Cli,
  patience?: number,
): Promise<ListedAccounts | null> {
  const path = cli.text('list-path') ?? extensions.proxyAccounts;
  const reader = createListReader<Account>({
    path,
    baseUrl: api,
    pageSize: PAGE_SIZE,
    keyOf: ({ id }) => id ?? undefined,
  });
  const accounts: Account[] = [];
  for (let ref = reader.take(); ref; ref = reader.take()) {
    const signal = patience === undefined ? undefined : AbortSignal.timeout(patience);
    try {
      for (const account of reader.deliver(ref, await pageWithRetries(client, ref, signal)))
        accounts.push(account);
    } catch (error) {
      if (ref.number > 1 && isNotFound(error)) reader.endBefore(ref);
      else if (ref.number === 1 && hasNoList(error)) return null;
      else throw apiFailure(error, api);
    }
    cli.showProgress(`${formatCount(accounts.length, 'account')} read`);
  }
  cli.showProgress('');
  const missing = reader.missing();
  if (missing === 0) return { accounts, gap: undefined };
  const total = reader.total();
  const found =
    total !== undefined && total > accounts.length
      ? `${formatNumber(accounts.length)} of ${formatCount(total, 'account')} were read`
      : formatCount(missing, "page couldn't be read", "pages couldn't be read");
  return { accounts, gap: `The API's list of accounts is incomplete: ${found}. Try again.` };
}

/** The conditions of a command on accounts. Throws WrongUse before anything is asked of the API. */
export function accountConditions(texts: readonly string[]): Condition[] {
  return conditionsIn(texts, parseFilterText, 'consumption>=90%');
}

/**
 * The accounts that match all conditions. Says how many couldn't be judged, and which states and statuses there
 * are if none matches. Throws WrongUse.
 */
export function selectAccounts(
  accounts: readonly Account[],
  conditions: readonly Condition[],
  terminal: Terminal,
): Account[] {
  const hasAmounts = conditions.some(({ field }) => field === 'consumption' || field === 'quota');
  const learned = hasAmounts ? unitsOf(accounts) : nothingLearned;
  for (const doubt of doubtsIn({ words: [], conditions }, learned.units.length > 0))
    terminal.note(shown(doubt));
  const tests = conditions.map((condition) => {
    const matcher = matcherOf(condition, learned);
    if (typeof matcher === 'string') throw new WrongUse(matcher);
    return matcher;
  });
  const results = accounts.map((account) => passesAll(tests, account));
  const unknown = results.filter((result) => result === null).length;
  if (unknown > 0) terminal.note(someUnknownText(unknown));
  const counts = {
    state: countsOf(accounts, (account) => stateOf(account)?.text),
    status: countsOf(accounts, ({ status }) => status),
  };
  const known = { state: [...counts.state.keys()], status: [...counts.status.keys()] };
  for (const { field, value } of missingValues(conditions, known)) {
    const counted = [...counts[field]].map(([name, count]) => `${name} (${formatNumber(count)})`);
    terminal.note(shown(noSuchText(field, value, counted)));
  }
  return accounts.filter((_, index) => results[index]);
}

/** The units of the accounts' numbers, learned from their texts. */
export function unitsOf(accounts: readonly Account[]): LearnedUnits {
  return learnUnits(pairsIn(accounts));
}

function* pairsIn(accounts: readonly Account[]) {
  for (const { quota, quota_str, consumption, consumption_str } of accounts) {
    yield { number: measuredQuota(quota), text: quota_str };
    yield { number: consumption, text: consumption_str };
  }
}

/** How many accounts have each value, the most frequent first. */
function countsOf(
  accounts: readonly Account[],
  valueOf: (account: Account) => string | null | undefined,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const account of accounts) {
    const value = valueOf(account);
    if (value !== undefined && value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([, one], [, other]) => other - one));
}

/** Lists the accounts without their secrets. */
export const listAccounts: Command = async (cli) => {
  formatIn(cli);
  const conditions = accountConditions(cli.texts('where'));
  const accounts = await loadAccounts(await apiConnection(cli), cli);
  if (!accounts) throw new Incomplete(NO_LIST);
  const rows = selectAccounts(accounts, conditions, cli).map(rowOf);
  await printList(rows, names, columns, cli);
  return exitStatus.done;
};

/** These are stable: scripts rely on them. */
const names = [
  'id',
  'username',
  'status',
  'is_active',
  'enabled',
  'consumption',
  'consumption_str',
  'quota',
  'quota_str',
  'bytes_recv',
  'bytes_sent',
  'description',
] as const satisfies (keyof Account)[];

type Row = Pick<Account, (typeof names)[number]>;

function rowOf(account: Account): Row {
  return Object.fromEntries(names.map((name) => [name, account[name] ?? null]));
}

const columns: TextColumn<Row>[] = [
  { label: 'ID', cell: ({ id }) => id },
  { label: 'USERNAME', cell: ({ username }) => username },
  { label: 'STATUS', cell: ({ status }) => status },
  {
    label: 'CONSUMPTION',
    isNumber: true,
    cell: ({ consumption_str: text, consumption }) => text ?? consumption,
  },
  { label: 'QUOTA', isNumber: true, cell: ({ quota_str: text, quota }) => text ?? quota },
];
