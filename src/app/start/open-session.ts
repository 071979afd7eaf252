import type { ConsoleConfig } from '#contract';
import { createSession, forgetOtherApis, forgetUnused, SESSION } from '#shared/api/session.ts';

export type OpenedSession = ReturnType<typeof openSession>;

/** What startup finds in this browser. Storage is accessed each time, because a browser may throw on any access. */
export function openSession(
  { apiBaseUrl, idleLockMinutes }: Pick<ConsoleConfig, 'apiBaseUrl' | 'idleLockMinutes'>,
  tabStorage: () => Storage,
  deviceStorage: () => Storage,
) {
  const name = `${SESSION}${apiBaseUrl}`;
  for (const store of [tabStorage, deviceStorage]) forgetOtherApis(store, name);
  const wasLocked = forgetUnused(deviceStorage, idleLockMinutes);
  return {
    session: createSession(name, tabStorage, deviceStorage),
    /** Whether startup cleared remembered keys because of inactivity. */
    wasLocked,
  };
}
