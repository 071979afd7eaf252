import * as z from 'zod/mini';
import { fileText } from '../files/file-text.ts';
import { UnusableFileError } from '../files/unusable-file-error.ts';
import type { FileContent } from '../files/worker-messages.ts';

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
  note: string | null;
  entries: readonly ReceiptEntry[];
}

const limits = {
  megabytes: 200,
  tooLarge: 'The console opens no receipt of this size. Use another program.',
  wanted: 'Choose a receipt that was exported as JSON.',
};

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
  note: z._default(text, null),
  accounts: z.optional(z.array(entry)),
  profiles: z.optional(z.array(entry)),
});

/** The entries of the receipt in a file, and the rest of it. Rejects with UnusableFileError. */
export async function receiptInFile(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
): Promise<FileContent<ReceiptEntry, Omit<Receipt, 'entries'>>> {
  const { entries, ...rest } = readReceipt(await fileText(file, limits));
  return { items: entries, rest };
}

/** The receipt in a text. Throws UnusableFileError. */
export function readReceipt(content: string): Receipt {
  const { data, error } = z.safeParse(receipt, parsed(content));
  const entries = data?.accounts ?? data?.profiles;
  if (error || !entries)
    throw new UnusableFileError(
      "This isn't a receipt. Choose a receipt that was exported as JSON.",
    );
  if (entries.length !== data.total)
    throw new UnusableFileError(
      "The receipt is incomplete: its total doesn't match its number of entries.",
    );
  return {
    kind: data.accounts ? 'reset' : 'profiles',
    run: data.run,
    api: data.api,
    userId: data.user_id,
    userEmail: data.user_email,
    startedAt: data.started_at,
    finishedAt: data.finished_at,
    planDigest: data.plan_file_sha256,
    note: data.note,
    entries,
  };
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw new UnusableFileError(
      "This isn't valid JSON. The file may be incomplete. Export it again.",
    );
  }
}
