import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { portRange } from '#contract';
import { runToEnd } from '../lib/time-slicing.ts';
import { openPlan, parsePlan } from './parse-plan.ts';
import { UnusableFileError } from '../files/file-text.ts';
import type { PlanFile } from './plan-schema.ts';
import { planText } from './write-plan.ts';

const head = {
  format: 'proxy-console/plan',
  version: 1,
  kind: 'reset',
  api: 'https://api.example.com',
  user: 'ada',
  created_at: '2026-03-01T10:00:00Z',
} as const;
const reset = { ...head, items: [{ id: 'a', consumption: 5 }, { id: 'b' }] };
const change = {
  team_id: 't',
  id: 'p',
  set: { port: 2001, 'location.city': null },
  expect: { port: 80, 'location.city': 'Fulda' },
};
const profiles = { ...head, kind: 'profiles', items: [change] };

function faultOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  try {
    parsePlan(text);
  } catch (error) {
    if (error instanceof UnusableFileError) return error.message;
    throw error;
  }
  return 'no fault';
}

test('a plan of either kind is read as it stands in the file', () => {
  expect(parsePlan(JSON.stringify(reset))).toEqual(reset);
  expect(parsePlan(JSON.stringify(profiles))).toEqual(profiles);
});

test('the digest is the one that sha256sum prints for the file', async () => {
  const text = `\uFEFF${JSON.stringify(reset)}\n`;
  const { plan, digest } = await openPlan(new Blob([text]));
  expect(plan).toEqual(reset);
  expect(digest).toBe(createHash('sha256').update(text).digest('hex'));
});

/** A plan with one account, or one change, that is otherwise. */
const withItem = (members: object) => ({ ...reset, items: [{ id: 'a', ...members }] });
const withChange = (members: object) => ({ ...profiles, items: [{ ...change, ...members }] });

test.each<[sentence: string, value: unknown]>([
  ["This isn't valid JSON. The file may be incomplete.", ''],
  [
    "This isn't valid JSON. The file may be incomplete.",
    '{\n "format": "proxy-console/plan",\n "items": [{"id": "a"},',
  ],
  [
    'At items[1].id: This member is duplicated.',
    JSON.stringify(reset).replace('"id":"b"', '"id":"b","id":"c"'),
  ],
  [`At ${'[0]'.repeat(33)}: This is nested too deeply.`, '['.repeat(99) + ']'.repeat(99)],
  [`This isn't a plan. A plan has the format "proxy-console/plan".`, [reset]],
  [
    `This isn't a plan. A plan has the format "proxy-console/plan".`,
    { ...reset, format: 'proxy-console/view' },
  ],
  ['This plan has version 2. Only version 1 can be read.', { ...reset, version: 2 }],
  [
    `This plan has the kind "${'x'.repeat(59)}…. Only "reset" and "profiles" can be read.`,
    { ...reset, kind: 'x'.repeat(70) },
  ],
  ['The plan has no items.', { ...reset, items: [] }],
  ['At items: This value is required.', { ...head }],
  [
    'At api: This value must be the base URL of an API.',
    { ...reset, api: 'https://ada:secret@api.example.com' },
  ],
  [
    'At note: This value is too long. It must have at most 1,000 characters.',
    { ...reset, note: 'x'.repeat(1001) },
  ],
  ["At items[0].plain_password: This member isn't known.", withItem({ plain_password: 'secret' })],
  [
    "At items[1].__proto__: This member isn't known.",
    JSON.stringify(reset).replace('"id":"b"', '"id":"b","__proto__":{}'),
  ],
  [
    `At "": This member isn't known.\nAt items[0]."": This member isn't known.`,
    { ...withItem({ '': { '': 1 } }), '': 1 },
  ],
  ['At items[0].id: This value must be a string.', withItem({ id: 7 })],
  [
    'At items[2].id: "a" is already in items[0].',
    { ...reset, items: [{ id: 'a' }, { id: 'b' }, { id: 'a' }] },
  ],
  [
    `At items[1].id: "${'A'.repeat(24)}" is already in items[0].`,
    { ...reset, items: [{ id: 'a'.repeat(24) }, { id: 'A'.repeat(24) }] },
  ],
  [
    'At items[2].id: "p" is already in items[0].',
    { ...profiles, items: [change, { ...change, team_id: 'u' }, change] },
  ],
  ['At items[0].set: This value is empty.', withChange({ set: {} })],
  [
    'At items[0].expect: The value of location.city when the plan was made is required.',
    withChange({ expect: { port: 80 } }),
  ],
  [
    `At items[0].set.port: This value must be between ${portRange.join(' and ')}.`,
    withChange({ set: { port: portRange[0] - 1 } }),
  ],
  [
    'At items[0].set.location.city: This value is in location already.',
    withChange({
      set: { location: null, 'location.city': 'Oslo' },
      expect: { location: {}, 'location.city': null },
    }),
  ],
  [
    "At items[0].set.location.zone: This member isn't known.",
    withChange({ set: { location: { zone: 1 } }, expect: { location: null } }),
  ],
  [
    "At items[0].set.created_at: This member isn't known.",
    withChange({ set: { created_at: null } }),
  ],
])('a file is refused with one sentence: %s', (sentence, value) => {
  expect(faultOf(value)).toBe(sentence);
});

test('several problems are all reported', () => {
  const items = [
    { id: '' },
    { id: 'a', note: 'x' },
    { id: 'b' },
    { id: 'b' },
    { id: 7, known_at: 0 },
  ];
  const text = JSON.stringify({ ...reset, user: '', items, other: 1 }, null, 1);
  const twice = text.replace('"version": 1,', '"version": 1,\n "version": 1,');
  expect(faultOf(twice).split('\n')).toEqual([
    'At version: This member is duplicated.',
    'At user: This value is empty.',
    "At other: This member isn't known.",
    'At items[0].id: This value is empty.',
    "At items[1].note: This member isn't known.",
    'At items[3].id: "b" is already in items[2].',
    'At items[4].id: This value must be a string.',
    'At items[4].known_at: This value must be a date and time.',
  ]);
});

const many = 200_000;

test.each<[name: string, items: object[]]>([
  ['faulty items', Array.from({ length: many }, () => ({ id: '' }))],
  ['unknown members', [Object.fromEntries([...Array(many).keys()].map((key) => [`x${key}`, 0]))]],
  ['the same account', Array.from({ length: many }, () => ({ id: 'a' }))],
])('of very many problems, 20 are reported: %s', (_, items) => {
  const lines = faultOf({ ...reset, items }).split('\n');
  expect(lines).toHaveLength(21);
  expect(lines.slice(0, 20).every((line) => line.startsWith('At items['))).toBe(true);
  expect(lines[20]).toBe('Only the first 20 problems are listed.');
});

test('a long name is cut in the message', () => {
  const item = { id: 'a', ['x'.repeat(1_000_000)]: 1 };
  const message = faultOf({ ...reset, items: [item] });
  expect(message.length).toBeLessThan(300);
  expect(message).toContain('…');
});

const arrayBuffer = () => Promise.reject(new Error('It was read.'));

test('a file that is empty, too large or not text is refused', async () => {
  await expect(openPlan(new Blob([]))).rejects.toThrow('The file is empty.');
  const limit = 200 * 1024 * 1024;
  await expect(openPlan({ size: limit, arrayBuffer })).rejects.toThrow("couldn't be read");
  await expect(openPlan({ size: limit + 1, arrayBuffer })).rejects.toThrow(
    'The file is larger than 200 MB. Make several smaller plans instead.',
  );
  await expect(openPlan(new Blob([Uint8Array.of(0xff, 0xfe, 0x7b)]))).rejects.toThrow(
    "The file isn't UTF-8 text. Choose a saved plan.",
  );
});

const known = fc.option(fc.integer(), { nil: undefined });
const item = fc.record(
  {
    id: fc.string({ minLength: 1, unit: 'binary' }),
    username: fc.string({ unit: 'binary' }),
    consumption: known,
    bytes_recv: known,
  },
  { requiredKeys: ['id'] },
);
const plans = fc.record({
  format: fc.constant(head.format),
  version: fc.constant(head.version),
  kind: fc.constant(head.kind),
  api: fc.constant(head.api),
  user: fc.string({ minLength: 1 }),
  created_at: fc.constant(head.created_at),
  note: fc.string({ maxLength: 500 }),
  items: fc.uniqueArray(item, { minLength: 1, maxLength: 40, selector: ({ id }) => id }),
});

const written = (plan: PlanFile) => runToEnd(planText(plan)).join('');

test('what is written is read back the same, with one line for each item', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const text = written(plan);
      expect(parsePlan(text)).toEqual(JSON.parse(JSON.stringify(plan)));
      expect(text.split('\n')).toHaveLength(plan.items.length + 12);
    }),
  );
});

test('a plan of more items than fit into one piece is written whole', () => {
  const items = Array.from({ length: 3000 }, (_, index) => ({ id: `id-${index}` }));
  expect(parsePlan(written({ ...head, items })).items).toEqual(items);
});

test('a cut or changed file is a plan or a sentence, and never anything else', () => {
  const text = JSON.stringify(profiles);
  const place = fc.nat(text.length - 1);
  fc.assert(
    fc.property(place, fc.nat(3), fc.string({ maxLength: 2 }), (at, length, other) => {
      const changed = text.slice(0, at) + other + text.slice(at + length);
      const isJson = isAccepted(() => JSON.parse(changed));
      const fault = faultOf(changed);
      expect(fault.includes("isn't valid JSON")).toBe(!isJson);
    }),
    { numRuns: 1000 },
  );
});

function isAccepted(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
}
