import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdList, digestOfList } from '../../../cli/plan/id-list.ts';
import { splitItems } from '../../../cli/plan/split-items.ts';
import { readResetPlan } from '../../../cli/reset/read-reset-plan.ts';
import { openPlanBytes } from '#shared/plan/parse-plan.ts';
import { digestOfIds } from '#shared/plan/sha-256.ts';

/** Any text, with the characters that JSON or UTF-8 could get wrong. */
const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\ud800', ',', ']', '{"items": [', 'é', '😀'),
);

test('a list of IDs has what was put into it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(texts)), texts, async (parts, other) => {
      const ids = createIdList([], 1);
      for (const part of parts) ids.append(part);
      const all = parts.flat();
      expect([...ids]).toEqual(all);
      expect(ids.length()).toBe(all.length);
      expect(ids.slice(1, 3)).toEqual(all.slice(1, 3));
      expect(ids.isDistinct()).toBe(new Set(all).size === all.length);
      expect(all.every((id) => ids.has(id))).toBe(true);
      expect(ids.has(other)).toBe(all.includes(other));
      expect(digestOfList(ids)).toBe(await digestOfIds(all));
    }),
  );
});

test('a list of IDs grows', () => {
  const all = Array.from({ length: 5000 }, (_, index) => `id-${index}`);
  const ids = createIdList(all.slice(0, 10));
  for (let from = 10; from < all.length; from += 10) ids.append(all.slice(from, from + 10));
  expect([...ids]).toEqual(all);
  expect(ids.isDistinct()).toBe(true);
  ids.append(['id-4711']);
  expect(ids.isDistinct()).toBe(false);
});

const items = fc.array(
  fc.record({ id: texts, username: texts, consumption: fc.integer() }, { requiredKeys: ['id'] }),
);

/** The JSON text of a plan, also with its members in other places, and broken by a hand. */
const planTexts = fc
  .record({
    items,
    note: fc.option(texts, { nil: undefined }),
    isItemsFirst: fc.boolean(),
    indent: fc.constantFrom(undefined, 2),
    user: fc.constantFrom('65f0c2a49b1d3e7f5a8c0d21', ''),
    kind: fc.constantFrom('reset', 'reset', 'profiles', 'other'),
    cut: fc.option(fc.nat(), { freq: 2 }),
    put: fc.constantFrom(
      '',
      ',',
      '[',
      ']',
      '{',
      '}',
      '"',
      ' ',
      '"id":"x",',
      '"user":"1",',
      '{"id":"new"},',
    ),
  })
  .map(({ items: list, note, isItemsFirst, indent, user, kind, cut, put }) => {
    const head = {
      format: 'proxy-console/plan',
      version: 1,
      kind,
      api: 'https://api.example',
      user,
      created_at: '2026-03-01T10:00:00Z',
      note,
    };
    const plan = isItemsFirst ? { items: list, ...head } : { ...head, items: list };
    const text = JSON.stringify(plan, undefined, indent);
    const at = cut === null ? 0 : cut % text.length;
    return {
      isWhole: cut === null,
      text: cut === null ? text : text.slice(0, at) + put + text.slice(at + (put === '' ? 1 : 0)),
    };
  });

const sizes = fc.integer({ min: 20, max: 100 });

test('a plan is split without a change, wherever its bytes are cut', () => {
  fc.assert(
    fc.property(planTexts, fc.nat(40), sizes, ({ text, isWhole }, partSize, size) => {
      // As UTF-8, because a cut may have left half of a character.
      const whole = parsed(Buffer.from(text).toString()) as { items: unknown[] } | undefined;
      // An empty list is left to the reader of the console.
      const isSplit = isWhole && whole !== undefined && whole.items.length > 0;
      expect(joined(text, partSize, size) ?? (isSplit ? 'not split' : whole)).toEqual(whole);
    }),
    { numRuns: 2000 },
  );
});

/** What is in the parts of a text together; undefined if a part isn't JSON, or an empty list. */
function joined(text: string, partSize: number, size: number): unknown {
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  const parts: unknown[] = [];
  const head = splitItems(chunks, (json) => parts.push(parsed(json)), partSize);
  const value = parsed(head);
  if (value === undefined || parts.some((part) => !Array.isArray(part) || part.length === 0))
    return undefined;
  return parts.length > 0 ? Object.assign(value as object, { items: parts.flat() }) : value;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Broken where a reader in parts could miss it: a member twice, a comma too many after a part, a later list. */
const broken = [
  '"user":"b","items":[{"id":"x"}]',
  `"items":[{"id":"x","username":"${'n'.repeat(70_000)}"},]`,
  '"items":[{"id":"x"}],"items":[{"id":"y"}]',
].map((rest) => ({
  isWhole: false,
  text: `{"format":"proxy-console/plan","version":1,"kind":"reset","api":"https://api.example","user":"a","created_at":"2026-03-01T10:00:00Z",${rest}}`,
}));

test('the command line finds the same in a plan as the console', async () => {
  let usable = 0;
  await fc.assert(
    fc.asyncProperty(planTexts, async ({ text }) => {
      const bytes = new TextEncoder().encode(text);
      const found = await factsOf(readResetPlan(bytes));
      expect(found).toEqual(await factsOf(openPlanBytes(bytes)));
      if (!(found instanceof Error)) usable += 1;
    }),
    { numRuns: 1000, examples: broken.map((each): [typeof each] => [each]) },
  );
  expect(usable).toBeGreaterThan(50);
});

/** A plan with the IDs of accounts in place of its items; or what is wrong. */
async function factsOf(reading: ReturnType<typeof readResetPlan | typeof openPlanBytes>) {
  try {
    const { plan, digest } = await reading;
    if (plan.kind === 'profiles') return { plan, digest };
    const { items: list, ...head } = { items: [], ...plan };
    return {
      digest,
      ids: list.map(({ id }: { id: string }) => id),
      ...head,
      ...('ids' in plan && { ids: [...plan.ids] }),
    };
  } catch (error) {
    return error;
  }
}
