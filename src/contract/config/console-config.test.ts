import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { consoleConfig } from './console-config.ts';
import { dottedPath } from '../wire/writer.ts';

test.each([
  '',
  'https://api.example.com',
  'http://[::1]:8080/prefix',
  'HTTPS://api.example.com/',
  'http://my_api:80',
  'https://bücher.example',
  'https://a/*',
])('"%s" can be the address of an API', (apiBaseUrl) =>
  expect(z.parse(consoleConfig, { apiBaseUrl }).apiBaseUrl).toBe(apiBaseUrl),
);

test.each([
  'api.example.com',
  'https://',
  'https://api.example.com ',
  'https://api.example.com/?team=1',
  'https://api.example.com/#here',
  'https://me:secret@api.example.com',
  'https://me@api.example.com',
  'xhttps://api.example.com',
  'https://*',
  'https://*.example.com',
  'https://api.*/v2',
  'https://%2a',
  "https://a'b",
])('"%s" cannot: paths are joined to it, and fetch would refuse it', (address) => {
  const { error } = z.safeParse(consoleConfig, { apiBaseUrl: address });
  expect(error?.issues[0]?.message).toMatch(
    /^This value must be .* with no user, space, \*, \? or #\.$/,
  );
  expect(error?.message).not.toContain('secret');
});

test.each([{ resetBatchSize: 0 }, { confirmAbove: -1 }, { idleLockMinutes: -1 }])(
  '%j is too little',
  (config) => expect(z.safeParse(consoleConfig, config).success).toBe(false),
);

const faultOf = (labels: unknown) => {
  const issue = z.safeParse(consoleConfig, { labels }).error?.issues[0];
  return issue && `${dottedPath(issue.path)}: ${issue.message}`;
};

test('labels are plain text, and missing ones claim nothing', () => {
  const labels = {
    'session.duration': { unit: ' minutes ', help: 'How long an <b>address</b> is kept.' },
    'payment.price': { currency: '€' },
    'location.asn': {},
    'proxy_account.quota': { values: { '-1': 'unlimited', '0': ' none ' } },
  };
  expect(z.parse(consoleConfig, { labels }).labels).toEqual({
    'session.duration': { unit: 'minutes', help: 'How long an <b>address</b> is kept.' },
    'payment.price': { currency: '€' },
    'location.asn': {},
    'proxy_account.quota': { values: { '-1': 'unlimited', '0': 'none' } },
  });
  expect(z.parse(consoleConfig, {}).labels).toEqual({});
});

test.each([
  ['labels: This value must be an object.', []],
  [
    'labels: A label can\'t be set for "session.length", "duration". docs/settings.md lists the names.',
    { 'session.length': {}, duration: {} },
  ],
  [
    'labels: A label can\'t be set for "__proto__". docs/settings.md lists the names.',
    JSON.parse('{"__proto__":{}}'),
  ],
  ['labels.notes: This value must be an object.', { notes: 'minutes' }],
  ['labels.notes.help: This value must be a string.', { notes: { help: 60 } }],
  [
    'labels.session.duration.unit: This value is too long. It must have at most 20 characters.',
    { 'session.duration': { unit: '🦊'.repeat(21) } },
  ],
  [
    'labels.notes.help: This value is too long. It must have at most 300 characters.',
    { notes: { help: 'x'.repeat(301) } },
  ],
  [
    'labels.plan.price: This value can contain currency, help, but not "unit".',
    { 'plan.price': { unit: 'EUR' } },
  ],
  [
    'labels.plan.quota.values: This value can contain 0, -1, but not "100".',
    { 'plan.quota': { values: { 100: 'unlimited' } } },
  ],
  [
    'labels.plan.quota.values.-1: This value must be a string.',
    { 'plan.quota': { values: { '-1': true } } },
  ],
])('labels are refused with what is wrong: %s', (sentence, labels) => {
  expect(faultOf(labels)).toBe(sentence);
});
