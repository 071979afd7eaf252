import * as z from 'zod/mini';
import { dateTime, isApiAddress, maxCodePoints, proxyProfileBody } from '#contract';
import { NOTE_MAXIMUM, PLAN_FORMAT, PLAN_VERSION } from './plan-format.ts';
import * as texts from './texts.ts';

const text = () => z.string().check(z.minLength(1, texts.emptyValue));

/** What both kinds have. No member of a plan can hold a secret. */
const head = {
  format: z.literal(PLAN_FORMAT),
  version: z.literal(PLAN_VERSION),
  api: z.string().check(z.refine(isApiAddress, texts.noBaseUrl)),
  user: text(),
  user_email: z.optional(z.string()),
  created_at: dateTime(),
  note: z.optional(z.string().check(maxCodePoints(NOTE_MAXIMUM))),
};

/** An account to reset, and what was known about it; `known_at` is when the counters were current. */
export const resetItem = z.strictObject({
  id: text(),
  username: z.optional(z.string()),
  consumption: z.optional(z.number()),
  bytes_recv: z.optional(z.number()),
  bytes_sent: z.optional(z.number()),
  known_at: z.optional(dateTime()),
});

const members = writableMembers(proxyProfileBody);

/**
 * A profile to change: its name then, the new values, and the values when the plan was made, by dotted contract name. A nested
 * object can also be set as a whole, which is how one becomes null again, or loses members.
 */
export const profilesItem = z
  .strictObject({
    team_id: text(),
    id: text(),
    name: z.optional(z.string()),
    set: z.strictObject(members),
    // These came from the API, which may break its own rules.
    expect: z.strictObject(
      Object.fromEntries(Object.keys(members).map((name) => [name, z.optional(z.unknown())])),
    ),
  })
  .check(({ value: { set, expect }, issues }) => {
    const names = Object.keys(set);
    if (names.length === 0 && issues.length === 0)
      issues.push({ code: 'custom', input: set, path: ['set'], message: texts.emptyValue });
    for (const name of names) {
      const [whole = ''] = name.split('.');
      if (whole === name || !Object.hasOwn(set, whole)) continue;
      const message = texts.setInWhole(whole);
      issues.push({ code: 'custom', input: set, path: ['set', name], message });
    }
    for (const name of names.filter((each) => !Object.hasOwn(expect, each))) {
      const message = texts.noExpected(name);
      issues.push({ code: 'custom', input: expect, path: ['expect'], message });
    }
  });

/** Either kind of plan, without a look at its items. */
export const planHead = z.strictObject({
  ...head,
  kind: z.enum(['reset', 'profiles']),
  items: z.array(z.unknown()),
});

export const resetPlan = z.strictObject({
  ...head,
  kind: z.literal('reset'),
  items: z.array(resetItem).check(z.minLength(1)),
});

export const profilesPlan = z.strictObject({
  ...head,
  kind: z.literal('profiles'),
  items: z.array(profilesItem).check(z.minLength(1)),
});

export type ResetItem = z.infer<typeof resetItem>;
export type ResetPlanFile = z.infer<typeof resetPlan>;
export type ProfilesItem = z.infer<typeof profilesItem>;
export type ProfilesPlanFile = z.infer<typeof profilesPlan>;
export type PlanFile = ResetPlanFile | ProfilesPlanFile;

interface Definition {
  type: string;
  innerType?: z.ZodMiniType;
  shape?: Readonly<Record<string, z.ZodMiniType>>;
}

/**
 * The rules of each writable member by its dotted name, and of each nested object by its own. Defaults don't
 * count: what is left out isn't set.
 */
function writableMembers(schema: z.ZodMiniType, prefix = ''): Record<string, z.ZodMiniType> {
  const { shape = {} } = definitionOf(schema);
  const found: Record<string, z.ZodMiniType> = {};
  for (const [name, member] of Object.entries(shape)) {
    const bare = without(member, ['optional', 'default', 'nullable']);
    if (definitionOf(bare).type === 'object') {
      found[name] = z.nullish(z.strictObject(writableMembers(bare)));
      Object.assign(found, writableMembers(bare, `${name}.`));
    } else found[`${prefix}${name}`] = z.optional(without(member, ['optional', 'default']));
  }
  return found;
}

function without(schema: z.ZodMiniType, wrappers: readonly string[]): z.ZodMiniType {
  const { type, innerType } = definitionOf(schema);
  return innerType && wrappers.includes(type) ? without(innerType, wrappers) : schema;
}

function definitionOf(schema: z.ZodMiniType): Definition {
  return schema._zod.def;
}
