import { formatCount, formatNames, pluralForm } from '#shared/lib/format.ts';
import type { RunKind } from './runs/run-kind.ts';
import { shown } from './terminal/shown-text.ts';

/** The sentences of the command line that contain values. */

type Kind = Pick<RunKind, 'command' | 'noun' | 'item'>;

/** How many names a sentence has, if there are more. */
const NAMED = 3;

export const NO_LIST = "The API doesn't list accounts. Name them with --ids.";

export function someUnknownText(count: number): string {
  const accounts = formatCount(count, 'account');
  return pluralForm(
    count,
    `${accounts} can't be compared, because a value is unknown. It is left out.`,
    `${accounts} can't be compared, because a value is unknown. They are left out.`,
  );
}

export function malformedText(ids: readonly string[]): string {
  const names = shown(formatNames(ids, NAMED));
  const count = formatCount(ids.length, 'ID');
  return pluralForm(
    ids.length,
    `${count} isn't 24 hexadecimal digits: ${names}.`,
    `${count} aren't 24 hexadecimal digits: ${names}.`,
  );
}

export function notListedText(ids: readonly string[]): string {
  const names = shown(formatNames(ids, NAMED));
  const count = formatCount(ids.length, 'ID');
  return pluralForm(
    ids.length,
    `${count} isn't in the API's list of accounts: ${names}. It stays in the plan.`,
    `${count} aren't in the API's list of accounts: ${names}. They stay in the plan.`,
  );
}

interface Planned {
  accounts: number;
  email: string;
  api: string;
  calls: number;
}

export function plannedText({ accounts, email, api, calls }: Planned): string {
  return `${formatCount(accounts, 'account')} of ${shown(email)} at ${api}, in ${formatCount(calls, 'request')}.`;
}

export function confirmText({ accounts, email, api }: Omit<Planned, 'calls'>): string {
  return `This resets the counters of ${formatCount(accounts, 'account')} of ${shown(email)} at ${api} and cannot be undone.\nType ${accounts} to confirm: `;
}

export function confirmProfilesText({
  profiles,
  email,
  api,
}: {
  profiles: number;
  email: string;
  api: string;
}): string {
  return `This updates ${formatCount(profiles, 'profile')} of ${shown(email)} at ${api}.\nType ${profiles} to confirm: `;
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

export function overlapText({ command, noun, item }: Kind, count: number, run: string): string {
  const items = formatCount(count, item);
  const next = `Resume it with "proxy-console ${command} resume ${run}", or stop it with "proxy-console ${command} stop ${run}".`;
  return pluralForm(
    count,
    `${items} is in the unfinished ${noun} ${run}. ${next}`,
    `${items} are in the unfinished ${noun} ${run}. ${next}`,
  );
}

export function severalText({ noun }: Kind, ids: readonly string[]): string {
  return `${formatCount(ids.length, noun)} are unfinished. Name one: ${ids.join(', ')}.`;
}

export function heldText(
  { noun }: Kind,
  run: string,
  { pid, host }: { pid: string; host: string },
): string {
  return `The ${noun} ${run} is being run by process ${pid} on ${host}.`;
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
