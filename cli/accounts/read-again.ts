import { accountKey, extensions } from '#contract';
import type { LearnedUnits } from '#shared/units/learn-units.ts';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { recordedSince } from '#shared/run/recorded-runs.ts';
import {
  changesSince,
  countersOf,
  fallenSince,
  looksAt,
  planToFile,
  planWithout,
  unsentIn,
  type Plan,
  type ResetTypes,
} from '#features/proxy-accounts/headless';
import type { Connection } from '../api/connection.ts';
import type { Cli } from '../command/parse-command.ts';
import type { StoredRun } from '../journal/run-store.ts';
import { inFile } from '../runs/plan-file.ts';
import { Failure, Incomplete, WrongUse } from '../terminal/failure.ts';
import * as texts from '../terminal/texts.ts';
import { loadAccounts, unitsOf } from './accounts.ts';
import type { PlannedReset } from './plan-reset.ts';

/** Milliseconds for a page of the list: a run doesn't depend on it. */
const PATIENCE = 60_000;

/** What was read so many milliseconds ago needn't be read again. */
export const FRESH = 10_000;

/** A plan that was made earlier, and by whom. */
interface Former {
  plan: Plan;
  file: Pick<PlannedReset['file'], 'user' | 'created_at'>;
}

/** What the API's list says now of a plan that was made earlier. */
interface CurrentPlan {
  plan: Plan;
  units: LearnedUnits;
  /** The positions of accounts that were reset since, unless they may be reset again, and what is said of them. */
  fallen: ReadonlySet<number>;
  reasons: readonly string[];
}

/**
 * Reads the accounts of a plan again, and says what is other than planned. Undefined if the list can't be read: the plan stays
 * as it is. Rejects with WrongUse if the plan of another user has accounts that this user's list lacks.
 */
export async function readAgain(
  planned: Former,
  connection: Connection,
  cli: Cli,
): Promise<CurrentPlan | undefined> {
  const { file, plan: former } = planned;
  const listed = await loadAccounts(connection, cli, PATIENCE).catch((error: unknown) => {
    if (error instanceof Failure) return error;
    throw error;
  });
  if (!listed || listed instanceof Failure) {
    cli.note(texts.notReadAgainText(listed?.message));
    return undefined;
  }
  const knownAt = Date.now();
  const byId = new Map(listed.map((account) => [accountKey(account.id ?? ''), account]));
  const known = former.ids.map((id) => byId.get(accountKey(id)));
  const gone = former.ids.filter((_, at) => !known[at]);
  if (gone.length > 0) {
    const isOthers = file.user !== connection.user.id;
    if (isOthers && !cli.has('allow-unknown')) throw new WrongUse(texts.unknownText(gone));
    cli.note(texts.goneText(gone));
  }
  const plan: Plan = {
    ...former,
    // The API may know only its own letters.
    ids: former.ids.map((id, at) => known[at]?.id ?? id),
    names: former.ids.map((id, at) => known[at]?.username || (former.names[at] ?? id)),
    before: former.ids.map((_, at) => countersOf(known[at] ?? {}) ?? former.before[at] ?? null),
    asOf: former.ids.map((_, at) => (known[at] ? knownAt : (former.asOf[at] ?? null))),
  };
  const { positions } = changesSince(former, plan);
  if (positions.length > 0) cli.note(texts.changedText(positions.length));
  const fallen = fallenSince(former, plan);
  const reasons = await fallenTexts(planned, fallen, connection);
  const units = unitsOf(listed);
  if (!cli.has('again')) return { plan, units, fallen: new Set(fallen), reasons };
  for (const reason of reasons) cli.note(reason);
  return { plan, units, fallen: new Set(), reasons: [] };
}

/** Which accounts were reset since their counters were planned: when and by whom, as far as the API's log says it. */
async function fallenTexts(
  { file, plan: { ids, asOf } }: Former,
  fallen: readonly number[],
  { client }: Connection,
): Promise<string[]> {
  if (fallen.length === 0) return [];
  const since = fallen.reduce(
    (earliest, position) => Math.min(earliest, asOf[position] ?? earliest),
    Date.parse(file.created_at),
  );
  const found = await recordedSince(
    client,
    extensions.auditLog,
    fallen.map((position) => ids[position] ?? ''),
    since,
  );
  return [
    ...found.resets.map((reset) => texts.resetSinceText(reset, ids.length)),
    ...(found.left > 0 ? [texts.fallenText(found.left, ids.length)] : []),
  ];
}

/** The plan as it is stored: with what is known now, and without the accounts that a person leaves out. */
export async function planToStore({ file }: PlannedReset, current: CurrentPlan, cli: Cli) {
  const { plan, fallen } = current;
  const rest = (await isToLeaveOut(current, cli)) ? planWithout(plan, fallen) : plan;
  const alreadyReset = plan.ids.length - rest.ids.length;
  return { plan: rest, alreadyReset, ...(await inFile(runToEnd(planToFile(rest, file)))) };
}

/** Asks whether accounts that were reset since are left out, if there are any. Rejects with a Failure without an answer. */
async function isToLeaveOut({ fallen, reasons }: CurrentPlan, cli: Cli): Promise<boolean> {
  for (const reason of reasons) cli.note(reason);
  if (fallen.size === 0) return false;
  const typed = await cli.ask(texts.LEAVE_OUT, { isHidden: false });
  const answer = typed?.trim().toLowerCase();
  if (answer !== '' && answer !== 'all') throw new Incomplete('Not confirmed. Nothing was sent.');
  return answer === '';
}

/**
 * Reads what a reset hasn't sent yet again, as before it began: it may have been reset meanwhile. Resolves to why a person must
 * decide, in sentences.
 */
export async function lookAgain(
  stored: StoredRun<ResetTypes>,
  connection: Connection,
  cli: Cli,
): Promise<readonly string[]> {
  const { run, ledger } = stored;
  const { positions, unsent: former } = unsentIn(stored);
  const known = former.asOf.filter((asOf, at) => asOf !== null && former.before[at]);
  const age = Date.now() - known.reduce<number>((a, b) => Math.min(a, b ?? a), Infinity);
  // Of counters that nobody knew, nobody knows whether they have fallen.
  if (known.length === 0 || (age >= 0 && age < FRESH)) return [];
  const file = { user: connection.user.id, created_at: new Date(run.createdAt).toISOString() };
  const current = await readAgain({ plan: former, file }, connection, cli);
  if (!current) return [];
  if (current.reasons.length > 0 && !cli.canAsk) return current.reasons;
  const isLeftOut = await isToLeaveOut(current, cli);
  const { before, asOf } = current.plan;
  const fallen = fallenSince(former, current.plan);
  const readAt = asOf[fallen[0] ?? 0] ?? Date.now();
  const counters = new Map(fallen.map((at) => [positions[at] ?? 0, before[at] ?? null]));
  const looks = looksAt(stored, readAt, counters, isLeftOut);
  stored.append(looks);
  for (const entry of looks) ledger.apply(entry);
  return [];
}
