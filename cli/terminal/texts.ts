import type { ResetSince } from '#shared/run/recorded-runs.ts';
import { formatNames } from '#shared/lib/format-more.ts';
import { formatCount, formatNumber, pluralForm } from '#shared/lib/format.ts';
import { planTotals, type Plan } from '#features/proxy-accounts/headless';
import type { LearnedUnits } from '#shared/units/learn-units.ts';
import { trafficText, formatInUnit } from '#shared/units/words.ts';
import { durationText } from '#shared/run/run-texts.ts';
import { secondsOf } from './output.ts';
import { shown } from './shown-text.ts';

/** The sentences of the command line that contain values. */

/** How many names a sentence has, if there are more. */
const NAMED = 3;

export const NO_LIST = "The API doesn't list accounts. Name them with --ids.";

/** The longest ID or entry that a sentence repeats. */
const MAX_QUOTED = 60;

const quoted = (texts: readonly string[]) =>
  formatNames(
    texts.map((text) => `"${text.slice(0, MAX_QUOTED)}"`),
    NAMED,
  );

export function malformedText(file: string, ids: readonly string[]): string {
  const count = formatCount(ids.length, "ID isn't", "IDs aren't");
  return shown(`${file}: ${count} 24 hexadecimal digits: ${quoted(ids)}.`);
}

/** What in a file was taken for something else than IDs. */
export function leftOutText(file: string, entries: readonly string[]): string {
  const count = formatCount(
    entries.length,
    "entry isn't an account ID",
    "entries aren't account IDs",
  );
  return shown(`${file}: ${count}: ${quoted(entries)}.`);
}

export function repeatedText(file: string, repeated: number): string {
  const count = formatCount(repeated, 'entry repeats', 'entries repeat');
  return shown(`${file}: ${count} an account. Each is reset once.`);
}

/** IDs of which a spreadsheet has made numbers. */
export function damagedText(file: string, ids: readonly string[]): string {
  const count = formatCount(ids.length, 'ID was', 'IDs were');
  return shown(
    `${file}: ${count} changed by a spreadsheet, which made them numbers and dropped digits: ${formatNames(ids, NAMED)}. Export the IDs again, and don't save the file in a spreadsheet.`,
  );
}

export function unknownText(ids: readonly string[]): string {
  const it = pluralForm(ids.length, 'it', 'them');
  return `${notListed(ids)} Remove ${it}, or keep ${it} with --allow-unknown.`;
}

export function keptText(ids: readonly string[]): string {
  return `${notListed(ids)} ${pluralForm(ids.length, 'It stays', 'They stay')} in the plan.`;
}

function notListed(ids: readonly string[]): string {
  const count = formatCount(ids.length, "ID isn't", "IDs aren't");
  return shown(`${count} in the API's list of accounts: ${formatNames(ids, NAMED)}.`);
}

/** What identifies a plan for whoever approves it. */
export function planLines(digest: string, note: string | undefined): string[] {
  return [`SHA-256: ${digest}`, ...(note === undefined ? [] : [`Note: ${shown(note)}`])];
}

/** The counters that a reset sets to zero, as far as they are known. */
export function totalsText(plan: Pick<Plan, 'before'>, units: LearnedUnits): string {
  const { known, sums } = planTotals(plan);
  if (known === 0) return 'Total consumption: unknown.';
  const [consumption, bytes_recv, bytes_sent] = sums;
  const counters = { consumption, bytes_recv, bytes_sent };
  const received = trafficText('bytes_recv', counters, units) ?? formatNumber(bytes_recv);
  const sent = trafficText('bytes_sent', counters, units) ?? formatNumber(bytes_sent);
  const inUnit = amountText(consumption, units);
  const number = formatNumber(consumption);
  const parts = [...(inUnit === number ? [] : [inUnit]), `received ${received}`, `sent ${sent}`];
  const totals = plainSpaces(`Total consumption: ${number} (${parts.join(', ')})`);
  const unknown = plan.before.length - known;
  return unknown === 0
    ? `${totals}.`
    : `${totals}, without ${formatCount(unknown, 'account')} with unknown counters.`;
}

/** A number in the unit of the API's texts, as lists show it. */
export function amountText(value: number, units: LearnedUnits): string {
  return plainSpaces(formatInUnit(value, units));
}

/** Terminals and scripts know only one kind of space. */
const plainSpaces = (text: string) => text.replaceAll('\u00A0', ' ');

export function changedText(count: number): string {
  return `${formatCount(count, 'account has', 'accounts have')} changed since the plan was made.`;
}

/** `reason`: in sentences; undefined: there is no list. */
export const notReadAgainText = (reason: string | undefined) =>
  reason === undefined
    ? "The counters couldn't be read again: the API doesn't list accounts."
    : `The counters couldn't be read again. ${reason}`;

const DAY = 24 * 60 * 60_000;

/** Accounts that were reset before, when and by whom. */
export function resetSinceText(
  { count, createdAt, email, isPart }: ResetSince,
  total: number,
): string {
  const age = Date.now() - createdAt;
  const when = age < DAY ? `${durationText(age)} ago` : `on ${secondsOf(createdAt)}`;
  const were = pluralForm(count, 'was', 'were');
  const who = email && ` by ${email}`;
  return shown(
    `${isPart ? 'At least ' : ''}${formatNumber(count)} of ${formatCount(total, 'account')} ${were} reset ${when}${who}.`,
  );
}

/** The same if nobody knows when and by whom. */
export const fallenText = (count: number, total: number) =>
  `The counters of ${formatNumber(count)} of ${formatCount(total, 'account')} have fallen since the plan was made.`;

export const LEAVE_OUT =
  'Press Enter to leave them out, type "all" to reset them too, or "n" to stop: ';

export const AGAIN = 'A terminal asks what to do with them; --again resets them too.';

export function goneText(ids: readonly string[]): string {
  const count = formatCount(ids.length, 'account is', 'accounts are');
  return shown(`${count} no longer in the API's list: ${formatNames(ids, NAMED)}.`);
}

/** What names a kind of runs, and what they change. */
export interface KindNames {
  /** The first word of its commands. */
  name: string;
  noun: string;
  item: 'account' | 'profile';
}

export function overlapText({ name, noun, item }: KindNames, count: number, run: string): string {
  const items = formatCount(count, `${item} is`, `${item}s are`);
  return `${items} in the unfinished ${noun} ${run}. Resume it with "proxy-console ${name} resume ${run}", or stop it with "proxy-console ${name} stop ${run}".`;
}

/** What could happen if a run without all of its records was resumed. */
export const riskOf = ({ item }: KindNames) => `${item}s could be changed twice`;

/** `holder`: `7 on host`; undefined: a process that has only just started. */
export function heldText({ noun }: KindNames, run: string, holder: string | undefined): string {
  return holder === undefined
    ? `Another process has just started to run the ${noun} ${run}. Try again.`
    : `The ${noun} ${run} is being run by process ${holder}.`;
}

export function unusableLinesText(lines: readonly string[]): string {
  const count = formatCount(lines.length, "line isn't", "lines aren't");
  return shown(`${count} a team ID and a profile ID: ${formatNames(lines, NAMED)}.`);
}

export function unchangedText(count: number): string {
  const profiles = formatCount(count, 'profile already has', 'profiles already have');
  return `${profiles} these values. ${pluralForm(count, 'It is left out.', 'They are left out.')}`;
}
