import { expect, test } from 'vitest';
import { placeholderNames, readTemplate } from './connect-template.ts';

test('a template is text and placeholders, and braces are written twice', () => {
  expect(
    readTemplate('a {{b}} { account.username | url | shell }@{host}', 'account').parts,
  ).toEqual([
    'a ',
    '{',
    'b',
    '}',
    ' ',
    { name: 'account.username', conversions: ['url', 'shell'] },
    '@',
    { name: 'host', conversions: [] },
  ]);
});

test('every scalar member of each resource has a placeholder, and no list', () => {
  expect(placeholderNames.account).toContain('account.plain_password');
  expect(placeholderNames.account).toContain('account.ip_whitelist.is_enabled');
  expect(placeholderNames.account).not.toContain('account.ip_whitelist.ips');
  expect(placeholderNames.profile).toContain('profile.location.asn');
  expect(placeholderNames.profile).toContain('profile.advanced_settings.gps_location_lat');
  expect(placeholderNames.profile).toContain('profile.updated_at');
  expect(placeholderNames.entry).toEqual([
    'entry.port',
    'entry.type',
    'entry.country',
    'entry.city',
    'entry.session',
    'entry.sess_time',
    'entry.sess_replace',
    'entry.sess_ip_collision',
  ]);
});

test.each([
  ['a\nb', "This text can't contain control characters or invisible marks."],
  ['{host}\u2066', "This text can't contain control characters or invisible marks."],
  ['{host', "“{” isn't closed. Add “}”, or write “{{” for a literal brace."],
  ['{host{port}', "“{” isn't closed. Add “}”, or write “{{” for a literal brace."],
  ['host}', '“}” has no matching “{”. Write “}}” for a literal brace.'],
  ['', 'Add at least one placeholder, such as {host} or {user}.'],
  ['{{host}}', 'Add at least one placeholder, such as {host} or {user}.'],
  ['{user|base64}', 'Unknown conversion “base64” in {user|base64}. Use url, shell, or json.'],
  ['{user|}', 'Unknown conversion “” in {user|}. Use url, shell, or json.'],
])('%s is refused with a sentence', (template, problem) => {
  expect(readTemplate(template, 'account')).toEqual({ problem });
});

test.each([
  '{}',
  '{pass|shell}',
  '{account}',
  '{account.toString}',
  '{entry.port}',
  '{profile.port}',
])('%s is no placeholder of an account', (piece) => {
  expect(readTemplate(piece, 'account').problem).toBe(
    `Unknown placeholder ${piece} in a format for "account". ` +
      'Use {scheme}, {host}, {port}, {user}, {password}, {url}, or a member such as {account.description}.',
  );
});
