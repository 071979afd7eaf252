import type { Context } from 'hono';
import { proxyProfileBody } from '#contract';
import { BrokenRules, Problem } from '../problem.ts';
import { readJson } from '../request-body.ts';
import { idParameter, notFound } from './resource-route.ts';
import { toProxyProfile } from './resources.ts';
import { check, completeProfile, foreignAccount, isId, namedAccount } from './rules.ts';
import type { Store } from './store.ts';

/** Of a body: its list of subnets has no maximum in the contract, and takes most of them. */
const MOST_VALUES = 20_000;

/** Contract, operation 1: the body replaces the profile's writable members. */
export async function putProxyProfile(c: Context, store: Store, userId: string): Promise<Response> {
  const teamId = idParameter(c, 'team_id', 'team');
  const id = idParameter(c, 'id', 'proxy profile');
  if (!(await store.profile(userId, teamId, id))) notFound('proxy profile');

  const body = await readJson(c, MOST_VALUES);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem(400, 'The body must be a JSON object.');
  }
  const checked = check(proxyProfileBody, body);
  const violations = 'violations' in checked ? checked.violations : [];
  if (!(await ownsAccount(store, userId, namedAccount(body)))) violations.push(foreignAccount);
  if ('violations' in checked || violations.length > 0) throw new BrokenRules(violations);

  const row = await store.replaceProfile(userId, teamId, id, completeProfile(checked.valid));
  return c.json(toProxyProfile(row ?? notFound('proxy profile')));
}

async function ownsAccount(store: Store, userId: string, id: string | undefined): Promise<boolean> {
  return id === undefined || (isId(id) && (await store.accountsById(userId, [id])).length > 0);
}
