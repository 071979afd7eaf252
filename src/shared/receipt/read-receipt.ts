import * as z from 'zod/mini';
import { fileText } from '../files/file-text.ts';
import { UnusableFileError } from '../files/file-text.ts';
import type { FileContent } from '../files/file-worker.ts';
import type { RunKindName } from '../run/run-records.ts';
import * as texts from './texts.ts';

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
  connection: text,
  user_id: text,
  user_email: text,
  console_version: text,
  started_at: z.iso.datetime(),
  finished_at: time,
  end_reason: nullable(z.enum(['done', 'stopped', 'forbidden'])),
  total: z.number(),
  plan_file_sha256: text,
  note: text,
  schedule: text,
  schedule_period: text,
  // The number of items in the plan file.
  plan_file_accounts: number,
  plan_file_profiles: number,
  // Only resets have these.
  plan_sha256: text,
  batch_size: number,
  unknown_ids: nullable(z.array(z.string())),
  duplicates_dropped: number,
  rehearsal: nullable(z.boolean()),
});

export type ReceiptHead = z.infer<typeof receiptHead>;
export type AccountEntry = z.infer<typeof accountEntry>;
export type ProfileEntry = z.infer<typeof profileEntry>;

/** The entries of a receipt, by what it is about. */
interface ReceiptEntries extends Record<RunKindName, object> {
  reset: AccountEntry;
  profiles: ProfileEntry;
}

/** A receipt in the format that the console and the command line write. */
export interface Receipt<Kind extends RunKindName = RunKindName> {
  kind: Kind;
  head: ReceiptHead;
  entries: readonly ReceiptEntries[Kind][];
}

const receipt = z.extend(receiptHead, {
  accounts: z.optional(z.array(accountEntry)),
  profiles: z.optional(z.array(profileEntry)),
});

const limits = {
  megabytes: 200,
  tooLarge: texts.tooLarge,
  wanted: texts.chooseJson,
};

/** The entries of the receipt in a file, and the rest of it. Rejects with UnusableFileError. */
export async function receiptInFile(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
): Promise<FileContent<Receipt['entries'][number], Omit<Receipt, 'entries'>>> {
  const { entries, ...rest } = readReceipt(await fileText(file, limits));
  return { items: entries, rest };
}

/** The receipt in a text. Throws UnusableFileError. */
export const readReceipt = (content: string) => receiptOf(parsed(content));

/** The receipt in a value; what it lacks is null. Throws UnusableFileError. */
export function receiptOf(content: unknown): Receipt {
  const { data, error } = z.safeParse(receipt, content);
  const entries = data?.accounts ?? data?.profiles;
  if (error || !entries) throw new UnusableFileError(texts.noReceipt);
  if (entries.length !== data.total) throw new UnusableFileError(texts.incomplete);
  const { accounts, profiles: _, ...head } = data;
  return { kind: accounts ? 'reset' : 'profiles', head, entries };
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw new UnusableFileError(isCsv(content) ? texts.csv : texts.noJson);
  }
}

/** Whether its first line has the name of a column that every receipt has. */
const isCsv = (content: string) => /^[^{\r\n]*\boutcome\b/.test(content);
