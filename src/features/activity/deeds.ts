import { operations, type ConsoleConfig } from '#contract';
import type { CallRecord } from '#shared/api/call-log.ts';
import { operationName } from '#shared/contract-mismatches/operation-name.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import * as texts from './texts.ts';

/** A call, with the number of IDs that it sent. */
type Call = Pick<CallRecord, 'method' | 'path' | 'outcome'> & { ids: number | null | undefined };

/** What the calls of the console do, by method and path. `item`: the name or ID of what the path ends with. */
function deedsOf({
  collections: { proxyAccounts, proxyProfiles, teams, auditLog },
}: ConsoleConfig): Record<string, (item: string, call: Call) => string> {
  const { currentUser, resetQuota, updateProxyProfile } = operations;
  return {
    [`GET ${currentUser.template}`]: () => texts.readMyAccount,
    [`PUT ${resetQuota.template}`]: (_, { ids }) => texts.resetAccounts(ids ?? 0),
    [`GET ${updateProxyProfile.template}`]: texts.readProfile,
    [`PUT ${updateProxyProfile.template}`]: (profile, { outcome }) =>
      outcome === 'ok' ? texts.savedProfile(profile) : texts.saveProfile(profile),
    [`GET ${proxyAccounts}`]: () => texts.readAccounts,
    [`GET ${proxyAccounts}/{id}`]: texts.readAccount,
    [`GET ${proxyProfiles}`]: () => texts.readProfiles,
    [`GET ${teams}`]: () => texts.readTeams,
    [`GET ${auditLog}`]: () => texts.readChanges,
    [`GET ${auditLog}/{id}`]: () => texts.readChange,
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
