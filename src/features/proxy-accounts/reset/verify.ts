import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import type { AccountResponse } from '../data/account-list.ts';
import { applyResponses } from '../data/apply-responses.ts';
import { accountListQuery, accountQuery } from '../data/queries.ts';
import { hasAccountPaths } from '../data/read-account.ts';
import { nextSequenceNumber } from '../data/response-sequence.ts';
import type { Account } from '../model/account-row.ts';
import { verifiable } from './engine/outcomes.ts';
import { knownPositions } from './engine/plan.ts';
import { verifyUnconfirmed } from './engine/verify-unconfirmed.ts';
import { addRecord, deselectConfirmed, updateCounts } from './follow-up.ts';
import type { RunResult } from './engine/ledger.ts';

/** Whether there is a list, below whose path single accounts can be read, too. */
export function canVerify({ config }: Api): boolean {
  const path = config.collections.proxyAccounts;
  return path !== null && hasAccountPaths(path);
}

/**
 * Reads the unconfirmed accounts, and saves the results; those confirmed by it are deselected. Resolves and
 * rejects like `verifyUnconfirmed`.
 */
export async function verifyUnknown(
  api: Api,
  cache: QueryClient,
  result: RunResult,
  signal: AbortSignal,
): Promise<number> {
  const { run, plan, ledger } = result;
  const asked = ledger.positions(verifiable);
  const read = new Map<string, AccountResponse>();
  let reading = { knownAt: 0, sequence: 0 };
  try {
    const unread = await verifyUnconfirmed(
      {
        runId: run.id,
        ledger,
        unconfirmed: () => knownPositions(plan, ledger.positions(verifiable)),
        idAt: (position) => plan.ids[position] ?? '',
      },
      {
        async readAccount(id) {
          const account = await cache.fetchQuery(accountQuery(api, id));
          if (account) read.set(id, { account, ...reading });
          return account;
        },
        readList: () => readListed(api, cache),
        nameReading() {
          reading = { knownAt: Date.now(), sequence: nextSequenceNumber() };
          return { responseSequence: reading.sequence };
        },
        add: (record) => addRecord(api, cache, result, record),
      },
      signal,
    );
    await updateCounts(api, cache, result);
    return unread;
  } finally {
    // Includes what was read before a call failed.
    await applyResponses(api, cache, read);
    deselectConfirmed(api, result, asked);
  }
}

/** The accounts of the whole list, read again, by ID. */
async function readListed(api: Api, cache: QueryClient): Promise<Map<string, Account>> {
  const since = nextSequenceNumber();
  // After the clock was set back, a cached list seems to come from the future, and to be fresher than any.
  const { rows } = await cache.fetchQuery({ ...accountListQuery(api), staleTime: -Infinity });
  const listed = new Map<string, Account>();
  for (const { id, account, origin } of rows) {
    if (id !== undefined && origin.sequence > since) listed.set(id, account);
  }
  return listed;
}
