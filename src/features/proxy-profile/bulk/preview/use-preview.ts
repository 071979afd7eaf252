import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { ApiError, askedWait, isLongWait } from '#shared/api/api-error.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import { sleep, untilKeyRenewed } from '#shared/run/browser/waiting.ts';
import { reasonOf } from '#shared/run/run-reasons.ts';
import type { Reason } from '#shared/run/run-records.ts';
import { examine, valuesOf, namesSet, type Examined } from '../engine/examine.ts';
import { lookQuery } from '../send-update.ts';

/** Concurrent reads. */
const AT_ONCE = 4;
/** Milliseconds between two updates of the page. */
const INTERVAL = 200;

interface Read {
  of: readonly Draft[];
  /** By position; undefined: not read yet. */
  results: readonly (Previewed | undefined)[];
  read: number;
}

interface Preview extends Omit<Read, 'of'> {
  isReading: boolean;
}

/** Reads the current values of all profiles, again for each new array. */
export function usePreview(drafts: readonly Draft[]): Preview {
  const api = useApi();
  const cache = useQueryClient();
  const [latest, setLatest] = useState<Read>({ of: drafts, results: [], read: 0 });

  useEffect(() => {
    const stop = new AbortController();
    const found: (Previewed | undefined)[] = [];
    let [next, read] = [0, 0];
    const show = () => {
      if (!stop.signal.aborted) setLatest({ of: drafts, results: [...found], read });
    };
    async function readOneByOne() {
      while (next < drafts.length && !stop.signal.aborted) {
        const position = next;
        next += 1;
        const draft = drafts[position];
        if (draft) found[position] = await readCurrent(api, cache, draft, stop.signal);
        read += 1;
      }
    }
    const timer = setInterval(show, INTERVAL);
    async function readAll() {
      await Promise.all(Array.from({ length: AT_ONCE }, readOneByOne));
      clearInterval(timer);
      show();
    }
    void readAll();
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [api, cache, drafts]);

  const { results, read } = latest.of === drafts ? latest : { results: [], read: 0 };
  return { results, read, isReading: read < drafts.length };
}

/** A profile with the values to set. `expect`: those of a plan file, otherwise those that are read. */
export interface Draft extends Pick<ProfilesItem, 'team_id' | 'id' | 'set'> {
  name: string;
  expect?: ProfilesItem['expect'];
}

/** What the current values of a profile mean for its update. */
export interface Previewed {
  item: ProfilesItem;
  name: string;
  examined: Examined | { case: 'unreadable'; reason: Reason };
}

/** How often a failed read is repeated, and one that the API asked to repeat later. */
const MAX_TRIES = 3;
const MAX_RATE_LIMITS = 10;
const FIRST_WAIT = 1000;

/** Reads a profile, and compares it with its draft. Never rejects; undefined if the signal aborts it. */
async function readCurrent(
  api: Api,
  cache: QueryClient,
  draft: Draft,
  signal: AbortSignal,
): Promise<Previewed | undefined> {
  const { team_id, id, set, name } = draft;
  let limits = 0;
  for (let failures = 0; !signal.aborted;) {
    try {
      const current = await cache.fetchQuery(lookQuery(api, draft));
      const expect = draft.expect ?? valuesOf(current, namesSet(draft));
      const item = { team_id, id, set, expect };
      return { item, name: current.name || name, examined: examine(item, current) };
    } catch (error) {
      const kind = error instanceof ApiError ? error.kind : undefined;
      if (kind === 'refused-key' || kind === 'no-key') {
        await untilKeyRenewed(api.key, signal);
        continue;
      }
      const isLimit = kind === 'rate-limited' && limits < MAX_RATE_LIMITS;
      if (isLimit) limits += 1;
      else failures += 1;
      const isFinal =
        isLongWait(error) ||
        (!isLimit && (!(error instanceof ApiError && error.mayBeDone) || failures >= MAX_TRIES));
      if (isFinal) {
        const item = { team_id, id, set, expect: draft.expect ?? {} };
        return {
          item,
          name,
          examined: { case: 'unreadable', reason: reasonOf(error, { isWrite: false }) },
        };
      }
      await sleep(askedWait(error) || FIRST_WAIT * 2 ** (limits + failures - 1), signal);
    }
  }
  return undefined;
}
