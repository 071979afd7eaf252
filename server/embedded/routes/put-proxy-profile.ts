import type { Context } from 'hono';
import * as z from 'zod/mini';
import { proxyProfileBody, type Violation } from '#contract';
import { BrokenRules, Problem } from '../../common/problem.ts';
import { readJson } from '../../limits/request.ts';
import type { WriteAttempt } from '../audit/audit-log.ts';
import { changedFields } from '../audit/changed-fields.ts';
import { idParameter, notFound } from './resource-route.ts';
import { toProxyProfile } from '../model/resources.ts';
import { check, completeProfile, isId } from '../model/rules.ts';
import type { Store } from '../store/store.ts';

/** Maximum number of values in a body. Most of them are subnets, which the contract doesn't limit. */
const MOST_VALUES = 20_000;

/**
 * Maximum bytes of a profile as JSON: about 10,000 subnets. The contract limits few of its strings, and no list.
 */
const PROFILE_LIMIT = 256 * 1024;

/** Contract, operation 1: the body replaces the profile's writable members. */
export async function putProxyProfile(
  c: Context,
  store: Store,
  attempt: WriteAttempt,
): Promise<Response> {
  const { userId, run } = attempt;
  const teamId = idParameter(c, 'team_id', 'team');
  attempt.teamId = teamId;
  const id = idParameter(c, 'id', 'proxy profile');
  attempt.ids = [id];
  const present = async () =>
    (await store.profile(userId, teamId, id)) ?? notFound('proxy profile');
  let before = await present();

  const body = await readJson(c, MOST_VALUES);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem(400, 'The body must be a JSON object.');
  }
  const foreign = async () =>
    (await ownsAccount(store, userId, namedAccount(body))) ? [] : [foreignAccount];
  const checked = check(proxyProfileBody, body);
  if ('violations' in checked) {
    const others = await foreign();
    throw new BrokenRules([...checked.violations, ...others], others.length + checked.total);
  }

  const profile = completeProfile(checked.valid);
  if (Buffer.byteLength(JSON.stringify(profile)) > PROFILE_LIMIT) {
    throw new Problem(413, `A proxy profile can be at most ${PROFILE_LIMIT} bytes.`);
  }
  for (;;) {
    const violations = await foreign();
    if (violations.length > 0) throw new BrokenRules(violations);
    const changed = changedFields(before.body, profile);
    const replaced = await store.replaceProfile(userId, teamId, before, profile, changed, run);
    if (replaced) return c.json(toProxyProfile(replaced));
    // Another update came in between.
    before = await present();
  }
}

/** The account that a profile names must belong to the same key, whatever else is wrong with the body. */
const foreignAccount: Violation = {
  propertyPath: 'proxy_account_id',
  message: 'This value must be the ID of one of your proxy accounts, or null.',
  code: 'unknown_proxy_account',
};

/** The account that a body names, if its ID is well-formed. */
function namedAccount(body: object): string | undefined {
  const result = z.safeParse(
    proxyProfileBody.def.shape.proxy_account_id,
    'proxy_account_id' in body ? body.proxy_account_id : null,
  );
  // Hexadecimal digits match in both cases (contract, "ProxyProfile"); IDs are stored in lower case.
  return result.data?.toLowerCase();
}

async function ownsAccount(store: Store, userId: string, id: string | undefined): Promise<boolean> {
  return id === undefined || (isId(id) && (await store.accountsById(userId, [id])).length > 0);
}
