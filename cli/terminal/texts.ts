import { formatCount, formatNames, formatNumber, pluralForm } from '#shared/lib/format.ts';
import { planTotals, type Plan } from '#features/proxy-accounts/headless';
import type { LearnedUnits } from '#shared/units/learn-units.ts';
import { trafficText } from '#shared/units/traffic-text.ts';
import { formatInUnit } from '#shared/units/words.ts';
import type { Kind } from '#shared/run/kind.ts';
import { shown } from './shown-text.ts';

/** The sentences of the command line that contain values. */

/** How many names a sentence has, if there are more. */
const NAMED = 3;

export const NO_LIST = "The API doesn't list accounts. Name them with --ids.";

export function unknownProfilesText(count: number): string {
  const profiles = formatCount(count, 'profile');
  return pluralForm(
    count,
    `${profiles} can't be compared, because a value is unknown. It is left out.`,
    `${profiles} can't be compared, because a value is unknown. They are left out.`,
  );
}

/** `total`: by the API itself; `missing`: pages. */
export function gapText(read: number, total: number | undefined, missing: number): string {
  const isCounted = total !== undefined && total > read;
  const found = isCounted
    ? `${formatNumber(read)} of ${formatCount(total, 'account')} were read`
    : formatCount(missing, "page couldn't be read", "pages couldn't be read");
  return `The API's list of accounts is incomplete: ${found}. Try again.`;
}

/** The longest ID that a sentence repeats. */
const MAX_QUOTED = 60;

export function malformedText(file: string, ids: readonly string[]): string {
  const count = formatCount(ids.length, 'ID');
  const quoted = ids.map((id) => `"${id.slice(0, MAX_QUOTED)}"`);
  const named = shown(formatNames(quoted, NAMED));
  return pluralForm(
    ids.length,
    `${file}: ${count} isn't 24 hexadecimal digits: ${named}.`,
    `${file}: ${count} aren't 24 hexadecimal digits: ${named}.`,
  );
}

export function unknownText(ids: readonly string[]): string {
  return pluralForm(
    ids.length,
    `${notListed(ids)} Remove it, or keep it with --allow-unknown.`,
    `${notListed(ids)} Remove them, or keep them with --allow-unknown.`,
  );
}

export function keptText(ids: readonly string[]): string {
  return pluralForm(
    ids.length,
    `${notListed(ids)} It stays in the plan.`,
    `${notListed(ids)} They stay in the plan.`,
  );
}

function notListed(ids: readonly string[]): string {
  const names = shown(formatNames(ids, NAMED));
  const count = formatCount(ids.length, 'ID');
  return pluralForm(
    ids.length,
    `${count} isn't in the API's list of accounts: ${names}.`,
    `${count} aren't in the API's list of accounts: ${names}.`,
  );
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

/** Whom a run is for. */
interface Owner {
  api: string;
  user: { email: string };
}

export function plannedText(accounts: number, { api, user }: Owner, calls: number): string {
  return `${formatCount(accounts, 'account')} of ${shown(user.email)} at ${api}, in ${formatCount(calls, 'request')}.`;
}

export function confirmText(accounts: number, { api, user }: Owner): string {
  return `This resets the counters of ${formatCount(accounts, 'account')} of ${shown(user.email)} at ${api} and cannot be undone.\nType ${accounts} to confirm: `;
}

export function confirmProfilesText(profiles: number, { api, user }: Owner): string {
  return `This updates ${formatCount(profiles, 'profile')} of ${shown(user.email)} at ${api}.\nType ${profiles} to confirm: `;
}

export function changedText(count: number): string {
  const accounts = formatCount(count, 'account');
  return pluralForm(
    count,
    `${accounts} has changed since the plan was made.`,
    `${accounts} have changed since the plan was made.`,
  );
}

export function goneText(ids: readonly string[]): string {
  const names = shown(formatNames(ids, NAMED));
  const count = formatCount(ids.length, 'account');
  return pluralForm(
    ids.length,
    `${count} is no longer in the API's list: ${names}.`,
    `${count} are no longer in the API's list: ${names}.`,
  );
}

export function overlapText({ name, noun, item }: Kind, count: number, run: string): string {
  const items = formatCount(count, item);
  const next = `Resume it with "proxy-console ${name} resume ${run}", or stop it with "proxy-console ${name} stop ${run}".`;
  return pluralForm(
    count,
    `${items} is in the unfinished ${noun} ${run}. ${next}`,
    `${items} are in the unfinished ${noun} ${run}. ${next}`,
  );
}

export function severalText({ noun }: Kind, ids: readonly string[]): string {
  return `${formatCount(ids.length, noun)} are unfinished. Name one: ${ids.join(', ')}.`;
}

/** `holder`: `7 on host`; undefined: a process that has only just started. */
export function heldText({ noun }: Kind, run: string, holder: string | undefined): string {
  return holder === undefined
    ? `Another process has just started to run the ${noun} ${run}. Try again.`
    : `The ${noun} ${run} is being run by process ${holder}.`;
}

/** About a run that may be unfinished. `problem` says why it can't be read. */
export function unreadableText(problem: string, { risk }: { risk: string }, folder: string) {
  return `${problem} Nothing was sent, because ${risk}. If you are sure that it has nothing in common with this plan, set it aside: move the folder ${folder} to another place.`;
}

export function plainHttpText(api: string): string {
  return `Warning: ${api} isn't encrypted, so others on the network can read the key. Use https:// if the API has it.`;
}

export function openKeyFileText(file: string, mode: number): string {
  return `Warning: other users of this machine have access to the key file ${file} (mode ${mode.toString(8)}). Run "chmod 600" on it.`;
}

export function leftToReadText(count: number): string {
  return `${formatCount(count, 'account')} left to read`;
}

export function notVerifiedText(count: number): string {
  return pluralForm(
    count,
    "1 account couldn't be verified: the API didn't return readable counters. It stays unconfirmed.",
    `${formatCount(count, 'account')} couldn't be verified: the API didn't return readable counters. They stay unconfirmed.`,
  );
}

export function takenOverText({ noun }: Pick<Kind, 'noun'>): string {
  return `Another process has taken over the ${noun}, because this one stalled for too long. This process exits now, so that nothing is sent twice.`;
}

export function unusableLinesText(lines: readonly string[]): string {
  const names = shown(formatNames(lines, NAMED));
  const count = formatCount(lines.length, 'line');
  return pluralForm(
    lines.length,
    `${count} isn't a team ID and a profile ID: ${names}.`,
    `${count} aren't a team ID and a profile ID: ${names}.`,
  );
}

/** Teams whose profiles the API doesn't list. */
export function unlistedText(teams: readonly string[]): string {
  const names = formatNames(teams, NAMED);
  return shown(`The API doesn't list the profiles of these teams, so they are left out: ${names}.`);
}

export function unchangedText(count: number): string {
  const profiles = formatCount(count, 'profile');
  return pluralForm(
    count,
    `${profiles} already has these values. It is left out.`,
    `${profiles} already have these values. They are left out.`,
  );
}

export function leftOutText({ teamId, id }: { teamId: string; id: string }, reason: string) {
  return shown(`The profile ${id} of the team ${teamId} is left out: ${reason}`);
}

/** When an account was last reset, by whom, and whether it worked. */
export function lastResetText(at: string, email: string | null, outcome: string): string {
  return `Last reset: ${[at, email && shown(email), outcome].filter(Boolean).join(', ')}`;
}
