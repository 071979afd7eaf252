import type { RunOrigin } from '#shared/run/run-records.ts';

type Undoes = Pick<RunOrigin, 'undoOf' | 'isRedo'>;

/** A run that was undone, or that undoes another one. */
export interface ChainedRun extends Undoes {
  id: string;
  createdAt: number;
  /** Its profiles by key, and whether it changed them; the others already had its values. */
  profiles: ReadonlyMap<string, boolean>;
}

/** What became of the values of a run. */
export interface UndoState {
  /** The edit with which its chain of undos and redos begins. */
  root: string;
  /** How many profiles it changed. */
  total: number;
  /** Those of them that have its values, as far as the chain says. */
  standing: ReadonlySet<string>;
  /** The others, each with the run that has put its former values back. */
  reverted: ReadonlyMap<string, ChainedRun>;
  /** The latest run that has brought back its values. */
  restoredBy: ChainedRun | undefined;
}

/** Whether a run puts former values back, instead of setting new ones. */
export const isUndo = ({ undoOf, isRedo }: Undoes) => undoOf !== undefined && isRedo !== true;

/** Follows the chains of undos and redos, profile by profile: of each, the last run that succeeded counts. */
export function undoStates(runs: readonly ChainedRun[]): Map<string, UndoState> {
  const parents = new Map(runs.map(({ id, undoOf }) => [id, undoOf]));
  function rootOf(id: string): string {
    const parent = parents.get(id);
    return parent === undefined ? id : rootOf(parent);
  }
  /** By profile and chain. */
  const latest = new Map<string, ChainedRun>();
  const states = new Map<string, UndoState>();
  for (const run of runs.toSorted((one, other) => other.createdAt - one.createdAt)) {
    const root = rootOf(run.id);
    const standing = new Set<string>();
    const reverted = new Map<string, ChainedRun>();
    let restoredBy: ChainedRun | undefined;
    for (const [key, isChanged] of run.profiles) {
      const place = `${root} ${key}`;
      const last = latest.get(place) ?? run;
      latest.set(place, last);
      if (!isChanged) continue;
      if (isUndo(last) !== isUndo(run)) {
        reverted.set(key, last);
        continue;
      }
      standing.add(key);
      if (last !== run && last.createdAt > (restoredBy?.createdAt ?? 0)) restoredBy = last;
    }
    const total = standing.size + reverted.size;
    states.set(run.id, { root, total, standing, reverted, restoredBy });
  }
  return states;
}

/** The latest of the runs that have put former values back; undefined: none has. */
export function lastReverting({ reverted }: UndoState): ChainedRun | undefined {
  return [...reverted.values()].toSorted((one, other) => other.createdAt - one.createdAt)[0];
}
