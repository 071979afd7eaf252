import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choose,
  chooseSlots,
  chosenIds,
  countShared,
  invert,
  nothingChosen,
  union,
  without,
} from './selection.ts';
import { NO_SLOT, slotOf } from './id-index.ts';

const ids = fc.array(fc.string({ minLength: 1, maxLength: 2 }), { maxLength: 60 });
const sorted = (some: Iterable<string>) => [...some].toSorted();

test('whatever is chosen and let go of, the selection is the set of ids that it should be', () => {
  const step = fc.record({ some: ids, chosen: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let selection = nothingChosen;
      const model = new Set<string>();
      for (const { some, chosen } of steps) {
        selection = choose(selection, some, chosen);
        for (const id of some) {
          if (chosen) model.add(id);
          else model.delete(id);
        }
        expect(selection.size).toBe(model.size);
      }
      expect(sorted(chosenIds(selection))).toEqual(sorted(model));
    }),
  );
});

test('inverting twice among the same rows changes nothing, and once leaves none as it was', () => {
  fc.assert(
    fc.property(ids, ids, (some, shown) => {
      const selection = choose(nothingChosen, some);
      const among = choose(nothingChosen, shown);
      const inverted = invert(selection, among);
      expect(countShared(inverted, among)).toBe(among.size - countShared(selection, among));
      expect(sorted(chosenIds(invert(inverted, among)))).toEqual(sorted(new Set(some)));
    }),
  );
});

test('what is taken out of a selection is in it no more, and the rest is', () => {
  fc.assert(
    fc.property(ids, ids, (some, others) => {
      const rest = without(choose(nothingChosen, some), choose(nothingChosen, others));
      const model = new Set(some.filter((id) => !others.includes(id)));
      expect(rest.size).toBe(model.size);
      const all = union(rest, choose(nothingChosen, others));
      expect(all.size).toBe(new Set([...some, ...others]).size);
      expect(sorted(chosenIds(rest))).toEqual(sorted(model));
    }),
  );
});

test('an account without an id cannot be chosen', () => {
  expect(chooseSlots(nothingChosen, [NO_SLOT, slotOf('a'), NO_SLOT]).size).toBe(1);
});
