import type { Context } from 'hono';
import { resetQuotaBody } from '#contract';
import { BrokenRules, Problem } from '../problem.ts';
import { readJson } from '../request-body.ts';
import { toProxyAccount } from './resources.ts';
import { askedIds, check, isId } from './rules.ts';
import type { Store } from './store.ts';

const UNKNOWN_NAMED = 3;

/** Contract, operation 3: all of the accounts are reset, or none where one of them is not known. */
export async function putQuotaReset(c: Context, store: Store, userId: string): Promise<Response> {
  const body = await readJson(c);
  if (!Array.isArray(body)) throw new Problem(400, 'The body must be a JSON array.');
  const checked = check(resetQuotaBody, body);
  if ('violations' in checked) throw new BrokenRules(checked.violations);

  const ids = askedIds(checked.valid);
  const rows = ids.every(isId) ? await store.resetQuota(userId, ids) : [];
  if (rows.length < ids.length) throw await unknownAccounts(store, userId, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return c.json(ids.flatMap((id) => byId.get(id) ?? []).map(toProxyAccount));
}

async function unknownAccounts(store: Store, userId: string, ids: string[]): Promise<Problem> {
  const known = new Set(
    (await store.accountsById(userId, ids.filter(isId))).map((account) => account.id),
  );
  const unknown = ids.filter((id) => !known.has(id));
  const named = unknown.slice(0, UNKNOWN_NAMED).map((id) => JSON.stringify(id.slice(0, 60)));
  const more = unknown.length - named.length;
  return new Problem(
    404,
    `No account was reset. ${unknown.length} of the ${ids.length} ids ` +
      `${unknown.length === 1 ? 'is' : 'are'} not among your proxy accounts: ` +
      `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  );
}
