import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  selectIds,
  selectIndexes,
  selectedIds,
  countShared,
  invert,
  emptySelection,
  union,
  without,
} from './selection.ts';
import { NO_ID_INDEX, idIndexOf } from './id-index.ts';

const ids = fc.array(fc.string({ minLength: 1, maxLength: 2 }), { maxLength: 60 });
const sorted = (some: Iterable<string>) => [...some].toSorted();

test('whatever is chosen and let go of, the selection is the set of ids that it should be', () => {
  const step = fc.record({ some: ids, selected: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let selection = emptySelection;
      const model = new Set<string>();
      for (const { some, selected } of steps) {
        selection = selectIds(selection, some, selected);
        for (const id of some) {
          if (selected) model.add(id);
          else model.delete(id);
        }
        expect(selection.size).toBe(model.size);
      }
      expect(sorted(selectedIds(selection))).toEqual(sorted(model));
    }),
  );
});

test('inverting twice among the same rows changes nothing, and once leaves none as it was', () => {
  fc.assert(
    fc.property(ids, ids, (some, shown) => {
      const selection = selectIds(emptySelection, some);
      const among = selectIds(emptySelection, shown);
      const inverted = invert(selection, among);
      expect(countShared(inverted, among)).toBe(among.size - countShared(selection, among));
      expect(sorted(selectedIds(invert(inverted, among)))).toEqual(sorted(new Set(some)));
    }),
  );
});

test('what is taken out of a selection is in it no more, and the rest is', () => {
  fc.assert(
    fc.property(ids, ids, (some, others) => {
      const rest = without(selectIds(emptySelection, some), selectIds(emptySelection, others));
      const model = new Set(some.filter((id) => !others.includes(id)));
      expect(rest.size).toBe(model.size);
      const all = union(rest, selectIds(emptySelection, others));
      expect(all.size).toBe(new Set([...some, ...others]).size);
      expect(sorted(selectedIds(rest))).toEqual(sorted(model));
    }),
  );
});

test('an account without an id cannot be chosen', () => {
  expect(selectIndexes(emptySelection, [NO_ID_INDEX, idIndexOf('a'), NO_ID_INDEX]).size).toBe(1);
});
