import type { Context } from 'hono';
import { proxyProfileBody } from '#contract';
import { BrokenRules, Problem } from '../../common/problem.ts';
import { readJson } from '../../limits/request-body.ts';
import type { WriteAttempt } from '../audit/audit-log.ts';
import { changedFields } from '../audit/changed-fields.ts';
import { claimOf } from '../idempotency/idempotency-key.ts';
import { once } from '../idempotency/once.ts';
import { idParameter, notFound } from './resource-route.ts';
import { toProxyProfile } from '../model/resources.ts';
import {
  check,
  completeProfile,
  fitsProfile,
  foreignAccount,
  isId,
  namedAccount,
  PROFILE_LIMIT,
} from '../model/rules.ts';
import type { Store } from '../store/store.ts';

/** Maximum number of values in a body. Most of them are subnets, which the contract doesn't limit. */
const MOST_VALUES = 20_000;

/** Contract, operation 1: the body replaces the profile's writable members. */
export async function putProxyProfile(
  c: Context,
  store: Store,
  attempt: WriteAttempt,
): Promise<Response> {
  const { userId } = attempt;
  const teamId = idParameter(c, 'team_id', 'team');
  attempt.teamId = teamId;
  const id = idParameter(c, 'id', 'proxy profile');
  attempt.ids = [id];
  const present = async () =>
    (await store.profile(userId, teamId, id)) ?? notFound('proxy profile');
  let before = await present();

  const claim = await claimOf(c);
  attempt.idempotencyKey = claim?.key ?? null;
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
  if (!fitsProfile(profile)) {
    throw new Problem(413, `A proxy profile can be at most ${PROFILE_LIMIT} bytes.`);
  }
  const row = await once(claim, {
    find: (key) => store.doneWrite(userId, key),
    async write() {
      const violations = await foreign();
      if (violations.length > 0) throw new BrokenRules(violations);
      const changed = changedFields(before.body, profile);
      const replaced = await store.replaceProfile(userId, teamId, before, profile, changed, claim);
      if (!replaced) before = await present();
      return replaced;
    },
    repeat: async (doneAt) => ({ ...before, body: profile, updated_at: doneAt }),
  });
  return c.json(toProxyProfile(row));
}

async function ownsAccount(store: Store, userId: string, id: string | undefined): Promise<boolean> {
  return id === undefined || (isId(id) && (await store.accountsById(userId, [id])).length > 0);
}
