import { Mutex } from '@electric-sql/pglite';
import type { Context } from 'hono';
import { accountKey, resetQuotaBody } from '#contract';
import { pluralForm, BrokenRules, Problem } from '../../common/problem.ts';
import { readBytes, readJson } from '../../limits/request.ts';
import type { WriteAttempt } from '../audit/audit-log.ts';
import { toProxyAccount } from '../model/resources.ts';
import { checkList, isId } from '../model/rules.ts';
import type { Store } from '../store/store.ts';

const UNKNOWN_NAMED = 3;

/** Bytes from which checking a body takes so long that several at once would delay others. */
const LONG_BODY = 128 * 1024;

const longBodies = new Mutex();

/** Contract, operation 3: resets all of the accounts, or none if one of them is unknown. */
export async function putQuotaReset(
  c: Context,
  store: Store,
  attempt: WriteAttempt,
): Promise<Response> {
  const { userId, run } = attempt;
  const isLong = (await readBytes(c)).byteLength > LONG_BODY;
  const ids = isLong ? await longBodies.runExclusive(() => idsOf(c)) : await idsOf(c);
  attempt.ids = ids;
  const rows = ids.every(isId) ? await store.resetQuota(userId, ids, run) : [];
  if (rows.length < ids.length)
    throw unknownAccounts(await unknownIds(store, userId, ids), ids.length);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return c.json(ids.flatMap((id) => byId.get(id) ?? []).map(toProxyAccount));
}

/** The requested IDs in order, without duplicates, as they are stored. */
async function idsOf(c: Context): Promise<string[]> {
  const body = await readJson(c);
  if (!Array.isArray(body)) throw new Problem(400, 'The body must be a JSON array.');
  const checked = await checkList(resetQuotaBody, body);
  if ('violations' in checked) throw new BrokenRules(checked.violations, checked.total);
  return [...new Set(checked.valid.map(({ id }) => accountKey(id)))];
}

async function unknownIds(store: Store, userId: string, ids: string[]): Promise<string[]> {
  const known = new Set(
    (await store.accountsById(userId, ids.filter(isId))).map((account) => account.id),
  );
  return ids.filter((id) => !known.has(id));
}

function unknownAccounts(unknown: readonly string[], asked: number): Problem {
  const named = unknown.slice(0, UNKNOWN_NAMED).map((id) => JSON.stringify(id.slice(0, 60)));
  const more = unknown.length - named.length;
  const names = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
  return new Problem(
    404,
    pluralForm(
      unknown.length,
      `This request reset no accounts, because this ID isn't one of your proxy accounts: ${names}.`,
      `This request reset no accounts, because ${unknown.length} of its ${asked} IDs aren't among your proxy accounts: ${names}.`,
    ),
  );
}
