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
  ['', 'Enter a template.'],
  ['a\nb', 'A template must be a single line.'],
  ['x'.repeat(2001), 'This template is too long. It must have at most 2,000 characters.'],
  ['{host', "A “{” isn't closed. Add “}”, or write “{{” for the character itself."],
  ['{host{port}', "A “{” isn't closed. Add “}”, or write “{{” for the character itself."],
  ['host}', 'A “}” has no “{” before it. Write “}}” for the character itself.'],
  ['{}', 'Unknown placeholder {}.'],
  ['text', 'A template must contain a placeholder, for example {host}.'],
  ['{{host}}', 'A template must contain a placeholder, for example {host}.'],
  ['{pass}', 'Unknown placeholder {pass}. Did you mean {password}?'],
  ['{Host}', 'Unknown placeholder {Host}. Did you mean {host}?'],
  ['{username|url}', 'Unknown placeholder {username|url}. Did you mean {account.username}?'],
  ['{account}', 'Unknown placeholder {account}.'],
  ['{account.toString}', 'Unknown placeholder {account.toString}.'],
  ['{constructor}', 'Unknown placeholder {constructor}.'],
  ['{entry.port}', "{entry.port} can't be used in a format for accounts."],
  ['{profile.port}', "{profile.port} can't be used in a format for accounts."],
  ['{user|base64}', 'Unknown conversion “base64” in {user|base64}. Use url, shell, or json.'],
  ['{user|}', 'Unknown conversion “” in {user|}. Use url, shell, or json.'],
])('%s is refused with a sentence', (template, problem) => {
  expect(readTemplate(template, 'account')).toEqual({ problem });
});
