import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { connectSettings } from './connect.ts';

test.each([
  [
    { name: 'a', template: '{user', for: 'account' },
    "“{” isn't closed. Add “}”, or write “{{” for a literal brace.",
  ],
  [
    { name: 'U\u202ELR', template: '{url}', for: 'account' },
    "This text can't contain control characters or invisible marks.",
  ],
  [
    { name: ' url ', template: '{host}', for: 'account' },
    '“URL” is a built-in format. Choose another name.',
  ],
  [
    { name: 'a', template: 'b', for: 'all' },
    'This value must be "profile", "account", or "entry".',
  ],
  [
    { name: 'a', template: 'b', for: 'account', more: 1 },
    'A format can only have name, template, and for, not "more".',
  ],
])('the format %o is refused with a sentence', (format, problem) => {
  const { error } = z.safeParse(connectSettings, { formats: [format] });
  expect(error?.issues[0]?.message).toBe(problem);
});

test.each([0, 70_000, '2000'])('the port %j is refused with a sentence', (port) => {
  const { error } = z.safeParse(connectSettings, { port });
  expect(error?.issues[0]?.message).toBe('This value must be a whole number from 1 to 65535.');
});

test('a host, the port of accounts, and formats for each subject can be set', () => {
  const formats = (['profile', 'account', 'entry'] as const).map((subject) => ({
    name: subject,
    template: '{host}',
    for: subject,
  }));
  const settings = { host: 'proxy.example.com', port: 2000, formats };
  expect(z.parse(connectSettings, settings)).toEqual(settings);
});
