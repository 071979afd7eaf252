import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { readCurrent, type Draft, type Previewed } from './read-current.ts';

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
