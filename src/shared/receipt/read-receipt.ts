import * as z from 'zod/mini';

/** What a receipt is about: accounts that were reset, or profiles that were updated. */
export type ReceiptKind = 'reset' | 'profiles';

/** What a receipt says about one account or profile. */
export interface ReceiptEntry {
  id: string | null;
  /** Of a profile. */
  teamId: string | null;
  name: string | null;
  outcome: string;
  /** Empty if there is none. */
  reason: string;
}

/** A receipt in the format that the console and the command line write. */
export interface Receipt {
  kind: ReceiptKind;
  run: string;
  api: string | null;
  userId: string | null;
  userEmail: string | null;
  /** RFC 3339. */
  startedAt: string;
  finishedAt: string | null;
  planDigest: string | null;
  entries: readonly ReceiptEntry[];
}

const MAX_BYTES = 200 * 1024 * 1024;

const text = z.nullable(z.string());

const entry = z.pipe(
  z.object({
    id: text,
    team_id: z._default(text, null),
    name: z._default(text, null),
    outcome: z.string(),
    reason: z._default(text, null),
  }),
  z.transform(({ id, team_id: teamId, name, outcome, reason }): ReceiptEntry => ({
    id,
    teamId,
    name,
    outcome,
    reason: reason ?? '',
  })),
);

/** Members that are missing here aren't shown. */
const receipt = z.object({
  run: z.string(),
  api: text,
  user_id: text,
  user_email: text,
  started_at: z.iso.datetime(),
  finished_at: z.nullable(z.iso.datetime()),
  total: z.number(),
  plan_file_sha256: z._default(text, null),
  accounts: z.optional(z.array(entry)),
  profiles: z.optional(z.array(entry)),
});

/** The receipt in a file. Rejects with an Error whose message can be shown. */
export async function readReceiptFile(file: Pick<Blob, 'size' | 'text'>): Promise<Receipt> {
  if (file.size > MAX_BYTES) throw new Error('The file is larger than 200 MB.');
  const content = await file.text().catch(() => undefined);
  if (content === undefined)
    throw new Error(
      "The file couldn't be read. It may have been moved or changed. Choose it again.",
    );
  return readReceipt(content);
}

/** The receipt in a text. Throws an Error whose message can be shown. */
export function readReceipt(content: string): Receipt {
  const { data, error } = z.safeParse(receipt, parsed(content));
  const entries = data?.accounts ?? data?.profiles;
  if (error || !entries)
    throw new Error("This isn't a receipt. Choose a receipt that was exported as JSON.");
  if (entries.length !== data.total)
    throw new Error("The receipt is incomplete: its total doesn't match its number of entries.");
  return {
    kind: data.accounts ? 'reset' : 'profiles',
    run: data.run,
    api: data.api,
    userId: data.user_id,
    userEmail: data.user_email,
    startedAt: data.started_at,
    finishedAt: data.finished_at,
    planDigest: data.plan_file_sha256,
    entries,
  };
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw new Error("This isn't valid JSON. The file may be incomplete. Export it again.");
  }
}
