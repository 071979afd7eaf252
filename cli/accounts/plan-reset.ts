import { accountKey, extensions } from '#contract';
import { formatCount } from '#shared/lib/format.ts';
import { latelyAmong, recordedLately } from '#shared/run/recorded-runs.ts';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import {
  planFromFile,
  planToFile,
  accountRow,
  createPlan,
  idsFileLimits,
  isDamagedId,
  parseIdsFile,
  type Plan,
  type Account,
  type Condition,
  type ParsedIds,
  type ResetTypes,
} from '#features/proxy-accounts/headless';
import type { LearnedUnits } from '#shared/units/learn-units.ts';
import { fileText } from '#shared/files/file-text.ts';
import { apiConnection, type Connection } from '../api/connection.ts';
import type { Command, Cli } from '../command/parse-command.ts';
import {
  checkPlanOptions,
  noteIn,
  printPlan,
  openPlan,
  inFile,
  planHead,
} from '../runs/plan-file.ts';
import type { StoredRun } from '../journal/run-store.ts';
import { exitStatus, Incomplete, WrongUse } from '../terminal/failure.ts';
import { textTable, type TextColumn } from '../terminal/output.ts';
import {
  amountText,
  totalsText,
  keptText,
  damagedText,
  leftOutText,
  repeatedText,
  malformedText,
  resetSinceText,
  NO_LIST,
  unknownText,
} from '../terminal/texts.ts';
import { loadListed, wholeList, accountConditions, selectAccounts, unitsOf } from './accounts.ts';
import { readUsable } from '../terminal/files.ts';

/** Writes a plan, and resets nothing. */
export const planReset: Command = async (cli) => {
  checkPlanOptions(cli);
  const choice = await chosenIn(cli);
  const connection = await apiConnection(cli);
  const chosen = await choosePlan(connection, choice, cli);
  if (!chosen) throw new Incomplete('No account matches, so there is no plan.');
  for (const text of await latelyTexts(chosen.plan, connection)) cli.note(text);
  const made = await makeResetPlan(chosen.plan, connection, noteIn(cli));
  await printPlan(made, cli, {}, accountLines(chosen));
  return doneWith(choice);
};

/** Milliseconds for the API's log, which only adds to what is said. */
const LOG_PATIENCE = 10_000;

/** Which accounts of a new plan were reset lately: when and by whom, as far as the API's log says it in time. */
export async function latelyTexts({ ids }: Plan, { client }: Connection): Promise<string[]> {
  const limit = AbortSignal.timeout(LOG_PATIENCE);
  const recorded = await recordedLately(client, extensions.auditLog, limit);
  return latelyAmong(recorded, ids).map((reset) => resetSinceText(reset, ids.length));
}

/** The same of other resets while one worked: their counters may have been cleared twice. */
export async function metTexts(
  { run: { id }, plan: { ids } }: StoredRun<ResetTypes>,
  { client }: Connection,
): Promise<string[]> {
  const limit = AbortSignal.timeout(LOG_PATIENCE);
  const recorded = await recordedLately(client, extensions.auditLog, limit, id);
  const wanted = ids.map((each) => each ?? '');
  return latelyAmong(recorded, wanted).map(
    (reset) => `Another reset ran meanwhile: ${resetSinceText(reset, ids.length)}`,
  );
}

/** How many accounts of a plan a dry run names. */
const NAMED = 10;

/** What a dry run says of the accounts of a plan: the first of them as a table, and their totals. */
export function accountLines({ plan, units }: ChosenPlan): string[] {
  const { ids, names, before } = plan;
  const columns: TextColumn<number>[] = [
    { label: 'ID', cell: (position) => ids[position] },
    {
      label: 'USERNAME',
      cell: (position) => (names[position] === ids[position] ? null : names[position]),
    },
    {
      label: 'CONSUMPTION',
      isNumber: true,
      cell(position) {
        const consumption = before[position]?.[0];
        return typeof consumption === 'number' ? amountText(consumption, units) : null;
      },
    },
  ];
  const more = ids.length - NAMED;
  return [
    ...textTable(columns, [...ids.slice(0, NAMED).keys()]),
    ...(more > 0 ? [`…and ${formatCount(more, 'more account')}.`] : []),
    totalsText(plan, units),
  ];
}

/** A plan with the file that it is in, or will be. */
export type PlannedReset = Awaited<ReturnType<typeof makeResetPlan>>;

/** Opens the file of a plan. Rejects with WrongUse. */
export async function openResetPlan(source: string, cli: Cli): Promise<PlannedReset> {
  const { file, bytes, digest, name } = await openPlan('reset', source, cli);
  return {
    file,
    bytes,
    digest,
    plan: runToEnd(planFromFile({ plan: file, fileName: name, digest })),
  };
}

/** Makes the file of a plan. */
export async function makeResetPlan(plan: Plan, connection: Connection, note?: string) {
  const file = runToEnd(planToFile(plan, planHead(connection, note)));
  return { plan, ...(await inFile(file)) };
}

/** Which accounts the user wants. */
interface Choice {
  /** Those in a file; `source` is its name for sentences. */
  ids: (ParsedIds & { source: string }) | undefined;
  conditions: Condition[];
}

/**
 * The choice that the options make: the file of IDs, if one is named, and the conditions. Rejects with WrongUse before
 * anything is asked of the API.
 */
export async function chosenIn(cli: Cli): Promise<Choice> {
  const path = cli.text('ids');
  const conditions = accountConditions(cli.texts('where'));
  if (path === undefined && conditions.length === 0)
    throw new WrongUse('Choose accounts with --ids or --where.');
  if (path === undefined) return { ids: undefined, conditions };
  const ids = await readUsable('list of IDs', path, cli, async (file, source) => ({
    ...parseIdsFile(await fileText(file, idsFileLimits), path === '-' ? '' : path),
    source,
  }));
  if (ids.leftOut.length > 0) cli.note(leftOutText(ids.source, ids.leftOut));
  if (ids.repeated > 0) cli.note(repeatedText(ids.source, ids.repeated));
  return { ids, conditions };
}

/** The exit status of a command that did its work on all that it took of a choice. */
export const doneWith = (choice: Choice | undefined) =>
  choice?.ids && choice.ids.leftOut.length > 0 ? exitStatus.incomplete : exitStatus.done;

/** A plan, and what the API's list shows of the units of its amounts. */
interface ChosenPlan {
  plan: Plan;
  units: LearnedUnits;
}

/**
 * The plan for a choice, with what the API's list says about its accounts. Null if no account matches. Rejects with
 * a Failure if the choice names something that can't be an account, or that the list doesn't have: a misread file
 * would reset others than those that were meant.
 */
export async function choosePlan(
  connection: Connection,
  { ids, conditions }: Choice,
  cli: Cli,
): Promise<ChosenPlan | null> {
  const knownAt = Date.now();
  const listed = await loadListed(connection, cli);
  if (!listed && conditions.length > 0) throw new Incomplete(NO_LIST);
  const byId = new Map(listed?.accounts.map((account) => [accountKey(account.id ?? ''), account]));
  const missing = (ids?.ids ?? []).filter((id) => !byId.has(accountKey(id)));
  // If only a part of the list could be read, it is enough for IDs that are in it.
  if (listed && (!ids || missing.length > 0)) wholeList(listed);
  const malformed = (ids?.malformed ?? []).filter((id) => !byId.has(accountKey(id)));
  const damaged = malformed.filter(isDamagedId);
  if (ids && damaged.length > 0) throw new WrongUse(damagedText(ids.source, damaged));
  if (ids && malformed.length > 0) throw new WrongUse(malformedText(ids.source, malformed));
  if (listed && missing.length > 0) {
    if (!cli.has('allow-unknown')) throw new WrongUse(unknownText(missing));
    if (conditions.length === 0) cli.note(keptText(missing));
  }
  const wanted: readonly Account[] = ids
    ? ids.ids.map((id) => byId.get(accountKey(id)) ?? { id })
    : (listed?.accounts ?? []);
  const known = { source: 'list', knownAt, sequence: 0 } as const;
  const unknown = { source: 'imported', knownAt: null, sequence: 0 } as const;
  const rows = selectAccounts(wanted, conditions, cli).map((account) => {
    const id = account.id ?? undefined;
    return accountRow({ id, account, origin: byId.has(accountKey(id ?? '')) ? known : unknown });
  });
  const plan = createPlan(rows);
  return plan.ids.length > 0 ? { plan, units: unitsOf(listed?.accounts ?? []) } : null;
}
