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
  ['{host}\u2066', "This text can't contain control characters or invisible marks."],
  ['x'.repeat(2001), 'This template is too long. It must have at most 2,000 characters.'],
  ['{host', "“{” isn't closed. Add “}”, or write “{{” for a literal brace."],
  ['{host{port}', "“{” isn't closed. Add “}”, or write “{{” for a literal brace."],
  ['host}', '“}” has no matching “{”. Write “}}” for a literal brace.'],
  ['proxy.example.com', 'Add at least one placeholder, such as {host} or {user}.'],
  ['{{host}}', 'Add at least one placeholder, such as {host} or {user}.'],
  ['{}', 'Unknown placeholder {}.'],
  ['{pass}', 'Unknown placeholder {pass}. Did you mean {password}?'],
  ['{HOST}', 'Unknown placeholder {HOST}. Did you mean {host}?'],
  ['{hostname}', 'Unknown placeholder {hostname}. Did you mean {host}?'],
  ['{prot}', 'Unknown placeholder {prot}. Did you mean {port}?'],
  ['{paswrd|shell}', 'Unknown placeholder {paswrd|shell}. Did you mean {password}?'],
  ['{username}', 'Unknown placeholder {username}. Did you mean {account.username}?'],
  ['{account.quotta}', 'Unknown placeholder {account.quotta}. Did you mean {account.quota}?'],
  ['{x}', 'Unknown placeholder {x}.'],
  ['{pst}', 'Unknown placeholder {pst}.'],
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

test('a suggestion is a placeholder that the kind of format may use', () => {
  const { problem } = readTemplate('{city}', 'profile');
  expect(problem).toBe('Unknown placeholder {city}. Did you mean {profile.location.city}?');
  expect(readTemplate('{city}', 'account').problem).toBe('Unknown placeholder {city}.');
});
