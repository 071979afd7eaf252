import { extensions } from '#contract';
import { ApiError } from '#shared/api/api-error.ts';
import { hasNoList } from '#shared/api/collection.ts';
import { createListReader } from '#shared/api/list-reader.ts';
import { formatCount } from '#shared/lib/format.ts';
import { PAGE_SIZE, pageWithRetries, type Account } from '#features/proxy-accounts/headless';
import type { Values } from '../command/parse-command.ts';
import type { Connection } from '../connect.ts';
import { apiFailure, WrongUse } from '../failure.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** All accounts of the API's list; null if it has none. Rejects with a Failure if any page is missing. */
export async function loadAccounts(
  { client, api }: Connection,
  values: Values,
  terminal: Terminal,
): Promise<Account[] | null> {
  const path = values.text('list-path') ?? extensions.proxyAccounts;
  if (!/^\/[^\s{}#]*$/.test(path))
    throw new WrongUse('--list-path must be a path that begins with "/".');
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
      const isNotFound = error instanceof ApiError && error.kind === 'not-found';
      if (ref.number > 1 && isNotFound) reader.endBefore(ref);
      else if (ref.number === 1 && hasNoList(error)) return null;
      else throw apiFailure(error, api);
    }
    terminal.showProgress(`${formatCount(accounts.length, 'account')} read`);
  }
  terminal.showProgress('');
  return accounts;
}
