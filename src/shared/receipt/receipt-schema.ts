import * as z from 'zod/mini';

const nullable = <T extends z.ZodMiniType>(type: T) => z._default(z.nullable(type), null);
const text = nullable(z.string());
const number = nullable(z.number());
const time = nullable(z.iso.datetime());
const values = z.record(z.string(), z.unknown());

/** What a receipt says about an account that was to be reset. */
const accountEntry = z.object({
  id: text,
  name: text,
  outcome: z.string(),
  consumption_before: number,
  bytes_recv_before: number,
  bytes_sent_before: number,
  before_as_of: time,
  consumption_after: number,
  bytes_recv_after: number,
  bytes_sent_after: number,
  sent_at: time,
  answered_at: time,
  verified_at: time,
  reason: z._default(z.string(), ''),
});

/** What a receipt says about a profile that was to be updated; values are by their dotted names. */
const profileEntry = z.object({
  team_id: text,
  id: text,
  name: text,
  outcome: z.string(),
  confirmed_by: nullable(z.enum(['read', 'response'])),
  set: z._default(values, {}),
  before: nullable(values),
  after: nullable(values),
  others: z._default(
    z.array(z.object({ name: z.string(), expected: z.unknown(), found: z.unknown() })),
    [],
  ),
  at: time,
  finished_at: time,
  reason: z._default(z.string(), ''),
  said: z._default(z.string(), ''),
  problems: z._default(z.array(z.object({ path: z.string(), message: z.string() })), []),
});

/** User, API, time and plan. */
const receiptHead = z.object({
  run: z.string(),
  api: text,
  user_id: text,
  user_email: text,
  console_version: text,
  started_at: z.iso.datetime(),
  finished_at: time,
  end_reason: nullable(z.enum(['done', 'stopped', 'forbidden'])),
  total: z.number(),
  plan_file_sha256: text,
  note: text,
  // The number of items in the plan file.
  plan_file_accounts: number,
  plan_file_profiles: number,
  plan_file_user: text,
  same_api: text,
  // Only resets have these.
  plan_sha256: text,
  batch_size: number,
  unknown_ids: nullable(z.array(z.string())),
  duplicates_dropped: number,
  rehearsal: nullable(z.boolean()),
  once: text,
  series: text,
  already_reset: number,
});

export type ReceiptHead = z.infer<typeof receiptHead>;
export type AccountEntry = z.infer<typeof accountEntry>;
export type ProfileEntry = z.infer<typeof profileEntry>;

/** The entries of a receipt, by what it is about. */
interface ReceiptEntries {
  reset: AccountEntry;
  profiles: ProfileEntry;
}

/** A receipt in the format that the console and the command line write. */
export interface Receipt<Kind extends keyof ReceiptEntries = keyof ReceiptEntries> {
  kind: Kind;
  head: ReceiptHead;
  entries: readonly ReceiptEntries[Kind][];
}

const receipt = z.extend(receiptHead, {
  accounts: z.optional(z.array(accountEntry)),
  profiles: z.optional(z.array(profileEntry)),
});

/** The receipt in a value; what it lacks is null. Throws where the value is none. */
export function receiptOf(content: unknown): Receipt {
  const { accounts, profiles = [], ...head } = z.parse(receipt, content);
  return { kind: accounts ? 'reset' : 'profiles', head, entries: accounts ?? profiles };
}
