import type { ProxyAccount, ProxyProfile, Reading, Team } from '#contract';
import type { RunningServer } from './server.ts';

/** A request outside of the page: the API as another client sees it. */
export async function ask<T>(
  server: Pick<RunningServer, 'url' | 'apiKey'>,
  path: string,
  init: RequestInit = {},
): Promise<T> {
  const response = await globalThis.fetch(`${server.url}${path}`, {
    ...init,
    headers: {
      'Api-Key': server.apiKey,
      'Content-Type': 'application/json',
      Accept: 'application/json',
    },
  });
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

export interface ProfilePlace {
  teamId: string;
  id: string;
  page: string;
  api: string;
}

/** The nth profile of the first team, with its path in the console and in the API. */
export async function profileOf(server: RunningServer, index = 0): Promise<ProfilePlace> {
  const [team] = await ask<Team[]>(server, '/api/teams');
  const teamId = team?.id ?? '';
  const profiles = await ask<Reading<ProxyProfile>[]>(
    server,
    `/api/v1/teams/${teamId}/proxy_profiles`,
  );
  const id = profiles[index]?.id ?? '';
  return {
    teamId,
    id,
    page: `/teams/${teamId}/proxy-profiles/${id}`,
    api: `/api/v1/teams/${teamId}/proxy_profiles/${id}`,
  };
}

/** Up to 1,000 accounts: a page of the list. */
export async function accounts(server: RunningServer, page = 1): Promise<Reading<ProxyAccount>[]> {
  return ask(server, `/api/proxy_accounts?itemsPerPage=1000&page=${page}`);
}
