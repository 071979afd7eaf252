import { operations, type ConsoleConfig } from '#contract';
import type { CallRecord } from '#shared/api/call-log.ts';
import { operationName } from '#shared/contract-mismatches/operation-name.ts';
import { formatCount } from '#shared/lib/format.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';

/** A call, with the number of IDs that it sent. */
type Call = Pick<CallRecord, 'method' | 'path' | 'outcome'> & { ids: number | null | undefined };

/** What the calls of the console do, by method and path. `item`: the name or ID of what the path ends with. */
function deedsOf({
  collections: { proxyAccounts, proxyProfiles, teams, auditLog },
}: ConsoleConfig): Record<string, (item: string, call: Call) => string> {
  const { currentUser, resetQuota, updateProxyProfile } = operations;
  return {
    [`GET ${currentUser.template}`]: () => 'Read my account',
    [`PUT ${resetQuota.template}`]: (_, { ids }) => `Reset ${formatCount(ids ?? 0, 'account')}`,
    [`GET ${updateProxyProfile.template}`]: (profile) => `Read profile ${profile}`,
    [`PUT ${updateProxyProfile.template}`]: (profile, { outcome }) =>
      `${outcome === 'ok' ? 'Saved' : 'Save'} profile ${profile}`,
    [`GET ${proxyAccounts}`]: () => 'Read the list of accounts',
    [`GET ${proxyAccounts}/{id}`]: (account) => `Read account ${account}`,
    [`GET ${proxyProfiles}`]: () => 'Read the list of profiles',
    [`GET ${teams}`]: () => 'Read the list of teams',
    [`GET ${auditLog}`]: () => 'Read the recorded changes',
    [`GET ${auditLog}/{id}`]: () => 'Read a recorded change',
  };
}

/** What a call does, in words; undefined if the console has no words for it. `names`: of profiles, by their ID. */
export function deedText(
  call: Call,
  names: ReadonlyMap<string, string>,
  config: ConsoleConfig,
): string | undefined {
  const last =
    call.path
      .replace(/[?#].*/s, '')
      .split('/')
      .at(-1) ?? '';
  const id = tryOrNull(() => decodeURIComponent(last)) ?? last;
  return deedsOf(config)[operationName(call, config)]?.(names.get(id) ?? id, call);
}
