import type { PlanFile } from './plan-schema.ts';
import * as texts from './texts.ts';

/** The API and the user that would run a plan. */
interface Owner {
  /** Base URL of the API. */
  api: string;
  user: { id: string; email: string };
}

/** Why a plan must not be run here: it was made for another API or user. Undefined: it may. */
export function ownerMismatch(
  plan: Pick<PlanFile, 'api' | 'user'>,
  { api, user }: Owner,
): string | undefined {
  if (comparable(plan.api) !== comparable(api)) return texts.otherApi(plan.api, api);
  return plan.user === user.id ? undefined : texts.otherUser(plan.user, user);
}

function comparable(address: string): string {
  return new URL(address).href.replace(/\/+$/, '');
}
