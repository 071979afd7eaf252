import { UnusableFileError } from '../files/file-text.ts';
import type { RunOrigin, RunRecord } from '../run/run-records.ts';
import type { ReceiptHead } from './read-receipt.ts';
import * as texts from './texts.ts';

/** The record of the run that a receipt tells of. It has no scope: this browser saves it nowhere. */
export function runOfReceipt(
  head: ReceiptHead,
  counts: RunRecord['counts'],
): RunRecord & { origin: RunOrigin } {
  const planned = head.plan_file_accounts ?? head.plan_file_profiles;
  const { finished_at: finished, connection, note, plan_file_sha256: digest } = head;
  const { schedule, schedule_period: period } = head;
  return {
    id: head.run,
    scope: '',
    createdAt: Date.parse(head.started_at),
    total: head.total,
    ended:
      finished === null ? null : { at: Date.parse(finished), reason: head.end_reason ?? 'done' },
    counts,
    origin: {
      user: { id: head.user_id ?? '', email: head.user_email ?? '' },
      api: head.api ?? '',
      ...(connection !== null && { connection }),
      consoleVersion: head.console_version ?? '',
      ...(planned !== null && { planFile: { digest: digest ?? undefined, items: planned } }),
      ...(note !== null && { note }),
      ...(schedule !== null && period !== null && { schedule: { name: schedule, period } }),
    },
  };
}

/** An outcome by its name in a receipt. Throws UnusableFileError if this version doesn't know it. */
export function knownOutcome<Outcome extends string>(
  outcomes: Readonly<Record<Outcome, unknown>>,
  name: string,
): Outcome {
  if (Object.hasOwn(outcomes, name)) return name as Outcome;
  throw new UnusableFileError(texts.unknownOutcome(name));
}
