import { extensions } from '#contract';
import { hasNoList, isNotFound } from '#shared/api/collection.ts';
import { createListReader } from '#shared/api/list-reader.ts';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { PAGE_SIZE, pageWithRetries, type Account } from '#features/proxy-accounts/headless';
import type { Cli } from '../command/command.ts';
import type { Connection } from '../api/connect.ts';
import { apiFailure, exitStatus, Failure } from '../terminal/failure.ts';

/** The accounts of the API's list, and what it lacks, in a sentence. */
interface ListedAccounts {
  accounts: readonly Account[];
  gap: string | undefined;
}

/** All accounts of the API's list; null if it has none. Rejects with a Failure if any is missing. */
export async function loadAccounts(
  connection: Connection,
  cli: Cli,
): Promise<readonly Account[] | null> {
  const listed = await loadListed(connection, cli);
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
    try {
      for (const account of reader.deliver(ref, await pageWithRetries(client, ref)))
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
