import type { PlanFile } from './plan-schema.ts';

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
  if (comparable(plan.api) !== comparable(api))
    return `This plan is for the API ${plan.api}. You're connected to ${api}.`;
  if (plan.user !== user.id) {
    const name = user.id === user.email ? user.email : `${user.email} (${user.id})`;
    return `This plan is for the user ${plan.user}. You're signed in as ${name}.`;
  }
  return undefined;
}

function comparable(address: string): string {
  return new URL(address).href.replace(/\/+$/, '');
}
