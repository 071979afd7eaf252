import { useMemo, useState } from 'react';
import type { RunResult, RunTypes } from '../browser/active-run.ts';

/** A result, and a function that says that its ledger has changed: that is mutable, and a new object shows it. */
export function useLatest<T extends RunTypes, Result extends RunResult<T> | null | undefined>(
  result: Result,
): [Result, () => void] {
  const [version, setVersion] = useState(0);
  const latest = useMemo(() => result && { ...result, version }, [result, version]);
  return [latest, () => setVersion((before) => before + 1)];
}
