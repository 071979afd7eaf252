import { describe, expect, test } from 'vitest';
import { readFailure } from './failure.ts';

function fail(status: number, body: unknown, headers: Record<string, string> = {}) {
  return readFailure(
    status,
    new Headers(headers),
    typeof body === 'string' ? body : JSON.stringify(body),
    'the-key',
  );
}

const violations = [
  { propertyPath: 'name', message: 'Too short.', code: 'abc', hint: 'For developers.' },
  { propertyPath: 'name', message: 'Taken.', code: null },
  { propertyPath: 'location.asn', message: 'Not a number.', payload: { severity: 'warning' } },
];
const found = [
  { path: 'name', message: 'Too short.', code: 'abc', hint: 'For developers.' },
  { path: 'name', message: 'Taken.' },
  { path: 'location.asn', message: 'Not a number.', payload: { severity: 'warning' } },
];
const repeated = 'name: Too short.\nname: Taken.\nlocation.asn: Not a number.';

describe('422 in every spelling gives the same findings, and no text twice', () => {
  test.each([
    [
      'one line',
      { status: 422, violations, detail: repeated.replaceAll('\n', ' '), title: 'Oops' },
    ],
    ['the contract', { status: 422, violations, detail: repeated, type: '/x', title: 'Oops' }],
    ['2.7 as JSON-LD', { 'hydra:title': 'Oops', 'hydra:description': repeated, violations }],
    [
      '3.x, both side by side',
      { title: 'Oops', 'hydra:title': 'Oops', description: repeated, violations },
    ],
    ['a status that contradicts', { status: '400', title: 'Oops', detail: repeated, violations }],
    ['a numbered object', { title: 'Oops', violations: Object.assign({}, violations) }],
    ['numbers at the top level', Object.assign({ title: 'Oops' }, violations)],
  ])('%s', (_, body) => {
    const error = fail(422, body);
    expect(error).toMatchObject({ kind: 'invalid', status: 422, title: 'Oops', findings: found });
    expect(error.detail).toBeUndefined();
  });
});

test('violations that stand in the text alone are findings, and other texts are none', () => {
  const error = fail(422, { title: 'Oops', detail: repeated });
  expect(error.findings).toEqual(found.map(({ path, message }) => ({ path, message })));
  expect(error.detail).toBeUndefined();
  expect(fail(422, { detail: 'name: Taken.\nAsk your manager.' }).findings).toEqual([]);
  expect(fail(404, { detail: 'reason: gone' }).findings).toEqual([]);
});

test('a detail that says more than the findings is kept', () => {
  expect(fail(422, { violations, detail: 'name: Too short.\nAsk your manager.' }).detail).toContain(
    'Ask your manager.',
  );
});

test('a violation without a path or a message is still a finding', () => {
  expect(
    fail(422, { violations: ['No.', { message: 'Bad.' }, { propertyPath: 3 }] }).findings,
  ).toEqual([
    { path: '', message: 'No.' },
    { path: '', message: 'Bad.' },
    { path: '3', message: 'The API rejected this value without giving a reason.' },
  ]);
});

const ofPort = 'The type of the "port" attribute must be "int".';
const hint = 'Failed because the type of the "port" attribute is wrong.';

test.each([
  ofPort,
  'Expected "int", "string" given at property path "port".',
  'Failed to create the object because the class misses the "port" property.',
])('the text of a refusal alone may name the member: %s', (message) => {
  for (const error of [fail(400, { detail: message }), fail(422, { violations: [{ message }] })]) {
    expect(error).toMatchObject({ kind: 'invalid', findings: [{ path: 'port', message }] });
    expect(error.detail).toBeUndefined();
  }
});

test('the hint of a violation alone may name the member', () => {
  const finding = { message: 'Bad type.', hint };
  const error = fail(422, { violations: [{ propertyPath: '', ...finding }] });
  expect(error).toMatchObject({ kind: 'invalid', findings: [{ path: 'port', ...finding }] });
  expect(error.detail).toBeUndefined();
});

test.each([
  [400, 'invalid'],
  [401, 'refused-key'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [405, 'invalid'],
  [413, 'too-large'],
  [415, 'invalid'],
  [422, 'invalid'],
  [429, 'rate-limited'],
  [500, 'server'],
  [502, 'server'],
  [504, 'timeout'],
])('status %i is %s, whatever the body', (status, kind) => {
  const bodies = '<html>502</html> null [] {"violations":5} {"detail":{}} "x"'.split(' ');
  for (const body of ['', ...bodies]) {
    expect(fail(status, body)).toMatchObject({ kind, status, findings: [] });
  }
});

test('a 401 says what its body says, in any of its forms', () => {
  expect(fail(401, { code: 401, message: 'Invalid API key.' }).detail).toBe('Invalid API key.');
  expect(fail(401, { message: 'Missing.' }).detail).toBe('Missing.');
  expect(fail(401, '').detail).toBeUndefined();
});

test('the trace of a server in debug mode is not carried', () => {
  const error = fail(500, { title: 'Oops', trace: [{ file: '/srv/secret.php' }] });
  expect(JSON.stringify(error)).not.toContain('secret.php');
});

test.each([
  [{ 'Retry-After': '7' }, 7000],
  [
    // Measured by the server's own clock.
    { Date: 'Sun, 01 Mar 2026 10:00:00 GMT', 'Retry-After': 'Sun, 01 Mar 2026 10:00:30 GMT' },
    30_000,
  ],
  // No timer can hold more.
  [{ 'Retry-After': '9'.repeat(400) }, 2 ** 31 - 1],
  [{ 'Retry-After': 'Fri, 31 Dec 9999 23:59:59 GMT' }, 2 ** 31 - 1],
  [{ 'Retry-After': 'soon' }, undefined],
  [{}, undefined],
])('with the headers %j it asks for a wait of %j milliseconds', (headers, wait) =>
  expect(fail(429, '', headers).retryAfter).toBe(wait),
);

test('a key that the API repeats is masked, however the answer spells it', () => {
  const key = 'a/key+of=somebody';
  const said = `Not with the key ${key}.`;
  const body = JSON.stringify({
    title: said,
    detail: said,
    violations: [{ propertyPath: 'name', message: said, hint: said, payload: { key } }],
  }).replaceAll('/', '\\u002f');
  const error = readFailure(422, new Headers(), body, key);
  expect(error.findings).toHaveLength(1);
  expect(JSON.stringify(error)).not.toContain(key);
  expect(error.findings[0]?.message).toBe('Not with the key ••• API key •••.');
});
