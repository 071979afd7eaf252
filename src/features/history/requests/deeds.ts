import { operations, type ConsoleConfig } from '#contract';
import type { CallRecord } from '#shared/api/call-log.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { operationName } from './operation-name.ts';
import * as texts from './texts.ts';

type Call = Pick<CallRecord, 'method' | 'path' | 'outcome' | 'body'>;

/** What the calls of the console do, by method and path. `item`: the name or ID of what the path ends with. */
function deedsOf({
  collections: { proxyAccounts, proxyProfiles, teams, auditLog },
}: ConsoleConfig): Record<string, (item: string, call: Call) => string> {
  const { currentUser, resetQuota, updateProxyProfile } = operations;
  return {
    [`GET ${currentUser.template}`]: () => texts.readMyAccount,
    [`PUT ${resetQuota.template}`]: (_, { body }) => texts.resetAccounts(countIds(body)),
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

/** The number of IDs in the body of a reset. */
function countIds(body: string | null): number {
  const sent = tryOrNull(() => JSON.parse(body ?? '') as unknown);
  return Array.isArray(sent) ? sent.length : 0;
}
