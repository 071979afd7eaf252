import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { readProxyProfile } from '#shared/api/operations.ts';
import { readWithRetries } from '#shared/api/read-with-retries.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import { untilKeyRenewed } from '#shared/run/browser/waiting.ts';
import { reasonOf } from '#shared/run/run-reasons.ts';
import { examine, valuesOf, namesSet, type Examined, type Unreadable } from '../engine/examine.ts';

/** A profile with the values to set. `expect`: those of a plan file, otherwise those that are read. */
export interface Draft extends Pick<ProfilesItem, 'team_id' | 'id' | 'set'> {
  name: string;
  expect?: ProfilesItem['expect'];
}

/** What the current values of a profile mean for its update. */
export interface Previewed {
  item: ProfilesItem;
  name: string;
  examined: Examined | Unreadable;
}

/** Concurrent reads. */
const AT_ONCE = 4;

/** Reads the current values of all profiles, again for each new array. */
export function usePreview(drafts: readonly Draft[]) {
  const api = useApi();
  const cache = useQueryClient();
  const [latest, setLatest] = useState({ of: drafts, read: 0, previewed: [] as Previewed[] });
  useEffect(() => {
    const stop = new AbortController();
    const previewed: Previewed[] = [];
    const left = drafts.entries();
    let read = 0;
    async function readOneByOne() {
      for (const [position, draft] of left) {
        const result = await readCurrent(api, cache, draft, stop.signal);
        if (stop.signal.aborted) return;
        previewed[position] = result;
        read += 1;
        setLatest({ of: drafts, read, previewed });
      }
    }
    for (let reader = 0; reader < AT_ONCE; reader += 1) void readOneByOne();
    return () => stop.abort();
  }, [api, cache, drafts]);
  const read = latest.of === drafts ? latest.read : 0;
  const isReading = read < drafts.length;
  return { read, isReading, previewed: isReading ? [] : latest.previewed };
}

/** The current values of a profile. It isn't counted as opened, and nothing is read twice or from a cache. */
function lookQuery(api: Api, { team_id, id }: Draft) {
  return queryOptions({
    queryKey: ['bulk-edit-look', team_id, id],
    queryFn: async ({ signal }) => (await readProxyProfile(api.client, team_id, id, signal)).value,
    retry: false,
    gcTime: 0,
    structuralSharing: false,
  });
}

/** Reads a profile, and compares it with its draft. Never rejects. */
async function readCurrent(
  api: Api,
  cache: QueryClient,
  draft: Draft,
  signal: AbortSignal,
): Promise<Previewed> {
  const { team_id, id, set, name, expect } = draft;
  try {
    const current = await readWithRetries(() => cache.fetchQuery(lookQuery(api, draft)), signal);
    const item = { team_id, id, set, expect: expect ?? valuesOf(current, namesSet(draft)) };
    return { item, name: current.name || name, examined: examine(item, current) };
  } catch (error) {
    const isKeyGone =
      error instanceof ApiError && (error.kind === 'refused-key' || error.kind === 'no-key');
    if (isKeyGone && !signal.aborted) {
      await untilKeyRenewed(api.key, signal);
      return readCurrent(api, cache, draft, signal);
    }
    const item = { team_id, id, set, expect: expect ?? {} };
    const reason = reasonOf(error);
    return { item, name, examined: { case: 'unreadable', reason } };
  }
}
