import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUndo, lastReverting, undoStates, type ChainedRun } from './undo-states.ts';

const all = ['a', 'b', 'c'];

/** Which of the runs so far is undone next, and which profiles succeed. */
const steps = fc.array(fc.tuple(fc.nat(), fc.subarray(all)), { minLength: 1, maxLength: 12 });

test('a chain of undos and redos, of which parts fail, says which values stand', () => {
  fc.assert(
    fc.property(steps, (chain) => {
      // Whether a profile has the new value: the edit and redos set it, undos put the former one back.
      const isNew = new Map(all.map((key) => [key, false]));
      const runs: ChainedRun[] = [];
      for (const [which, succeeding] of chain) {
        const states = undoStates(runs);
        const undone = runs[which % Math.max(1, runs.length)];
        const undoes = undone && { undoOf: undone.id, isRedo: isUndo(undone) };
        const wanted = !undone || isUndo(undone);
        const offered = undone ? states.get(undone.id)?.standing : new Set(all);
        const done = succeeding.filter((key) => offered?.has(key));
        const profiles = new Map(done.map((key) => [key, isNew.get(key) !== wanted]));
        for (const key of done) isNew.set(key, wanted);
        const createdAt = runs.length + 1;
        runs.push({ id: String(createdAt), createdAt, profiles, ...undoes });
      }
      const states = undoStates(runs);
      for (const run of runs) {
        const state = states.get(run.id);
        const changed = [...run.profiles.keys()];
        const stand = changed.filter((key) => isNew.get(key) !== isUndo(run));
        expect([...(state?.standing ?? [])]).toEqual(stand);
        expect(state).toMatchObject({ root: '1', total: changed.length });
        expect(state && lastReverting(state) !== undefined).toBe(stand.length < changed.length);
      }
    }),
  );
});
