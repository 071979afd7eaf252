import type { QueryClient } from '@tanstack/react-query';
import { isPathSegment } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import { profileIds } from '#shared/lib/paths.ts';
import { baselineQuery, profileAheadQuery } from './queries.ts';

/** Preloads the profile of a path, unless its page is already reading it. */
export async function readAhead(api: Api, cache: QueryClient, path: string): Promise<void> {
  const ids = profileIds(path);
  if (!api.config.profileRead || !ids) return;
  if (!isPathSegment(ids.teamId) || !isPathSegment(ids.id)) return;
  if (cache.getQueryState(baselineQuery(api, ids).queryKey)) return;
  await cache.prefetchQuery(profileAheadQuery(api, ids));
}
