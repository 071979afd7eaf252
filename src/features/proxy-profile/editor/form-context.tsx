import { createContext, use, type ReactNode } from 'react';
import type { PlacedFinding } from '../model/problems.ts';
import type { Representation } from '../model/form-values.ts';

interface Surroundings {
  /** What the form is compared with. */
  baseline: Representation;
  /** What the server found in the last save, as far as it was not edited since. */
  findings: readonly PlacedFinding[];
}

const SurroundingsContext = createContext<Surroundings>({ baseline: null, findings: [] });

/** Hands every field what it needs beside its own input. Changes with a save, not with a key. */
export function SurroundingsProvider({
  value,
  children,
}: {
  value: Surroundings;
  children: ReactNode;
}) {
  return <SurroundingsContext value={value}>{children}</SurroundingsContext>;
}

export function useSurroundings(): Surroundings {
  return use(SurroundingsContext);
}
