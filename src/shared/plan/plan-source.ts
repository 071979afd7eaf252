import type { PlanFile } from './plan-schema.ts';
import type { OpenedPlanFile } from './read-plan-file.ts';
import * as texts from './texts.ts';

export type PlanSource = ReturnType<typeof sourceOf>;

type Opened = Omit<OpenedPlanFile<PlanFile['kind']>, 'plan'> & { plan: PlanFile };

/** The file that a plan comes from. */
export function sourceOf({ plan, fileName, digest, isSameApi }: Opened) {
  return {
    fileName,
    digest,
    items: plan.items.length,
    /** When the plan was made, as RFC 3339. */
    createdAt: plan.created_at,
    note: plan.note,
    /** Who made it: the ID, and what a sentence calls them. */
    userId: plan.user,
    user: makerOf(plan),
    /** Its address of the API, which is said to be the same. */
    sameApi: isSameApi ? plan.api : undefined,
  };
}

type Maker = Pick<PlanFile, 'user' | 'user_email'>;

/** Who made a plan: the email, or the ID where the file has none. */
export const makerOf = ({ user, user_email: email }: Maker): string => email || user;

/** Who made a plan, in a sentence; undefined if it's the user who would run it. */
export function otherMaker(
  maker: Pick<PlanSource, 'userId' | 'user'>,
  { id, email }: { id: string; email: string },
): string | undefined {
  return maker.userId === id ? undefined : texts.madeBy(maker.user, email);
}

/** Why a plan must not be run at the API with this base URL, unless the user says that it's the same. Undefined: it may. */
export function apiMismatch(plan: Pick<PlanFile, 'api'>, api: string): string | undefined {
  return comparable(plan.api) === comparable(api) ? undefined : texts.otherApi(plan.api, api);
}

function comparable(address: string): string {
  return new URL(address).href.replace(/\/+$/, '');
}
