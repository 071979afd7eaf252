import { expect, test } from 'vitest';
import { defaultConsoleConfig, operations } from '#contract';
import type { CallRecord } from '#shared/api/call-log.ts';
import type { MismatchRecord } from '#shared/contract-mismatches/mismatch-store.ts';
import { assumptions } from './assumptions.ts';
import { endedCalls } from './calls.ts';
import { observedResponses } from './observed-responses.ts';
import { observedFacts } from './observed-facts.ts';
import { isObserved, observe } from './observe.ts';
import type { Evidence } from './evidence.ts';

const nothing: Evidence = {
  mismatches: [],
  update: null,
  runs: [],
  batchSize: undefined,
  config: defaultConsoleConfig,
  calls: [],
  user: undefined,
};

const all = (evidence: Partial<Evidence>) =>
  observe(assumptions, { ...nothing, ...evidence }).flatMap((group) => group.assumptions);

const about = (id: string, evidence: Partial<Evidence>) =>
  all(evidence).find((assumption) => assumption.id === id);

function call(part: Partial<CallRecord>): CallRecord {
  return {
    id: 1,
    method: 'PUT',
    path: operations.resetQuota.path(),
    startedAt: 0,
    duration: 5,
    status: 200,
    outcome: 'ok',
    body: null,
    mismatches: [],
    ...part,
  };
}

function mismatch(part: Partial<MismatchRecord>): MismatchRecord {
  return {
    api: 'https://api.example.com',
    operation: `GET ${operations.currentUser.template}`,
    path: 'email',
    expected: 'string',
    got: 'number',
    firstAt: 1,
    lastAt: 1,
    count: 1,
    ...part,
  };
}

test('the assumptions are those of the documents, each with a choice', () => {
  expect(assumptions.map(({ title }) => title)).toContain('Bulk reset of quota');
  expect(assumptions.flatMap((group) => group.assumptions).length).toBeGreaterThan(50);
  expect(all({}).filter(({ choice }) => choice === '')).toEqual([]);
});

test('each rule of what is observed is about an assumption that stands in the documents', () => {
  const ids = all({}).map(({ id }) => id);
  const observed = [...new Set([observedFacts, observedResponses].flatMap(Object.keys))];
  expect(observed.filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id) => observed.includes(id))).toHaveLength(observed.length);
  // Every assumption has its own ID, which isn't its text.
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[\w-]+$/.test(id))).toEqual([]);
});

test('where nothing was seen, nothing is said to be observed', () => {
  expect(all({}).filter(isObserved)).toEqual([]);
});

test('the size that a run ended with is told, and judged only where a call was refused as too large', () => {
  const size = 'reset-size';
  const text =
    'At the end of the last reset, a request could hold at most 25 IDs; the settings now say 100.';
  expect(about(size, { batchSize: 25 })?.observations).toEqual([{ verdict: 'seen', text }]);
  expect(about(size, { batchSize: 100 })?.observations[0]?.verdict).toBe('seen');
  const calls = endedCalls(
    [call({ status: 413, outcome: 'too-large', body: '[{"id":"a"},{"id":"b"}]' })],
    defaultConsoleConfig,
  );
  expect(about(size, { batchSize: 25, calls })?.observations).toEqual([
    { verdict: 'fails', text: `In this tab, the API rejected 1 request as too large. ${text}` },
  ]);
  const others = endedCalls(
    [call({ status: 413, outcome: 'too-large', path: '/api/teams' })],
    defaultConsoleConfig,
  );
  expect(about(size, { calls: others })?.observations).toEqual([]);
});

test('what a save left out is told with its counts', () => {
  const update = { api: '', merged: 3, replaced: 2, seenAt: 0 };
  const found = about('omitted-fields', { update });
  expect(found?.observations[0]?.text).toBe(
    'Of the fields left out of saves, this API kept 3 and cleared 2.',
  );
});

test('calls without a response are observed in the resets of this browser, verified since or not', () => {
  const runs = [
    { counts: { reset: 90, unknown: 10 } },
    { counts: { reset: 5, 'zero-when-read': 4, 'not-zero-when-read': 1 } },
    { counts: { reset: 7, unknown: 0 } },
    { counts: null },
  ];
  expect(about('reset-no-response', { runs })?.observations[0]?.text).toBe(
    'In 2 resets saved in this browser, 15 accounts had no response that confirmed a reset.',
  );
  expect(about('reset-no-response', { runs: runs.slice(2) })?.observations).toEqual([]);
});

test('the outcomes of runs tell which counters were reset and whom the answers left out', () => {
  const run = { id: 'r', scope: 's', createdAt: 0, total: 10, ended: null };
  const runs = [
    { ...run, counts: { reset: 5, 'not-zero': 1, missing: 2 } },
    { ...run, counts: null },
  ];
  expect(about('reset-counters', { runs })?.observations[0]?.text).toContain(
    '5 accounts came back with only zero counters, 1 with other counters',
  );
  expect(about('reset-response', { runs })?.observations[0]?.text).toContain(
    'responses included 6 accounts and left out 2',
  );
});

test('statuses of calls are told of the operation that they belong to', () => {
  const calls = endedCalls(
    [
      call({ status: 429, outcome: 'rate-limited' }),
      call({ status: 403, outcome: 'forbidden' }),
      call({ status: 403, outcome: 'forbidden', method: 'GET', path: '/api/teams' }),
      call({ status: null, outcome: 'network' }),
      call({ status: null, outcome: 'running' }),
    ],
    defaultConsoleConfig,
  );
  const text = (subject: string) => about(subject, { calls })?.observations[0]?.text;
  expect(text('rate-limits')).toBe('In this tab: 429 in 1 request.');
  expect(text('forbidden')).toBe('In this tab: 403 in 2 requests.');
  expect(text('reset-forbidden')).toBe('In this tab: 403 in 1 request.');
  expect(text('reset-no-response')).toBe('In this tab: no response in 1 request.');
  expect(text('team-list')).toBe('In this tab: 403 in 1 request.');
  expect(text('created-on-put')).toBeUndefined();
});

test('a list that the settings do not have is said to be none', () => {
  const config = {
    ...defaultConsoleConfig,
    collections: { proxyAccounts: null, proxyProfiles: null, teams: null },
    profileRead: false,
  };
  expect(about('account-list', { config })?.observations[0]?.text).toBe(
    "This site's settings say that this API has none.",
  );
});

test('the last answer of the user tells whether a default is sent, and in which order payments come', () => {
  const defaults = 'response-defaults';
  const order = 'payment-order';
  const [older, newer] = [
    { created_at: '2026-01-01T00:00:00Z' },
    { created_at: '2026-02-01T00:00:00Z' },
  ];
  expect(about(defaults, { user: {} })?.observations[0]?.verdict).toBe('fails');
  expect(
    about(defaults, { user: { is_subscription_expired: false } })?.observations[0]?.verdict,
  ).toBe('holds');
  const orderOf = (...payments: { created_at: string }[]) =>
    about(order, { user: { payments } })?.observations[0]?.text;
  expect(orderOf(newer, older)).toContain('newest first');
  expect(orderOf(older, newer)).toContain('oldest first');
  expect(orderOf(older, newer, older)).toContain('no date order');
  expect(orderOf(older)).toBeUndefined();
  expect(orderOf(older, { created_at: 'yesterday' })).toBeUndefined();
});

test('a member that is null, put aside or left out is told as what it is', () => {
  const defaults = 'response-defaults';
  const [of, member] = ['The last response for the current user', '`is_subscription_expired`'];
  const seenIn = (user: Evidence['user']) => about(defaults, { user })?.observations;
  expect(seenIn({})).toEqual([{ verdict: 'fails', text: `${of} leaves out ${member}.` }]);
  expect(seenIn({ is_subscription_expired: null })).toEqual([
    { verdict: 'fails', text: `${of} has null for ${member}.` },
  ]);
  expect(seenIn({ $other: { is_subscription_expired: 'maybe' } })).toEqual([
    { verdict: 'seen', text: `${of} has ${member} with a type that isn't in the contract.` },
  ]);
  const id = 'user-id-sent';
  const idIn = (user: Evidence['user']) => about(id, { user })?.observations[0]?.text;
  expect(idIn({ id: 'a' })).toBe(`${of} has \`id\`.`);
  expect(idIn({})).toBe(`${of} leaves out \`id\`.`);
  expect(idIn({ id: null })).toBe(`${of} has null for \`id\`.`);
  expect(idIn({ $other: { id: [] } })).toContain("with a type that isn't in the contract");
});

test('a departure stands at the assumption that names its member', () => {
  const price = mismatch({ path: 'payments[].price', expected: 'number', got: 'string' });
  const planName = mismatch({ path: 'subscription.plan.name' });
  const found = all({ mismatches: [price, planName] }).filter(
    ({ mismatches }) => mismatches.length > 0,
  );
  expect(found.map(({ subject }) => subject)).toEqual([
    'Currency of `price`, `price_per_extra_gb`, `price_per_extra_proxy_account`',
  ]);
});

test('a refused value that the contract allows speaks against "any string is allowed"', () => {
  const refusal = mismatch({
    operation: `PUT ${operations.updateProxyProfile.template}`,
    path: 'session.type',
    expected: 'acceptance',
    got: 'a rejection',
  });
  const found = all({ mismatches: [refusal] }).filter(({ observations }) =>
    observations.some(({ text }) => text === 'Rejected: a value of `session.type`.'),
  );
  expect(found.map(({ subject }) => subject.slice(0, 10))).toEqual(['Allowed va', 'Rejection ']);
});
