import { expect, test } from 'vitest';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { exportBlob, firstLines, summarize, type ExportChoice } from './export-lines.ts';
import { builtInFormats, type Format } from './formats.ts';
import { readFormats, formatsText, withImported } from './own-formats.ts';

const accounts = [
  { id: '1', username: 'first', plain_password: 'a,"b"' },
  { id: '2', username: 'second', plain_password: null },
  {
    id: '3',
    username: 'third',
    plain_password: '=secret',
    ip_whitelist: { ports: [{ port: 3001, country: 'DE' }, { port: 3002 }] },
  },
];
const choice: ExportChoice = {
  accounts,
  format: builtInFormats[1] as Format,
  host: 'proxy.example.com',
  scheme: 'http',
  port: '2000',
  withPlaceholders: false,
};
const text = (given: Partial<ExportChoice>, file: 'text' | 'csv' | 'json' = 'text') =>
  runToEnd(exportBlob({ ...choice, ...given }, file, () => undefined)).text();

test('an account without a password is counted, listed and left out', async () => {
  expect(await text({})).toBe(
    'proxy.example.com:2000:first:a,"b"\nproxy.example.com:2000:third:=secret\n',
  );
  expect(runToEnd(summarize(choice))).toEqual({
    lines: 2,
    gapCount: 1,
    gaps: [{ account: 'second', reason: 'No password' }],
  });
});

test('or it is written with a placeholder', async () => {
  expect(await text({ withPlaceholders: true })).toContain(
    'proxy.example.com:2000:second:MISSING_PASSWORD\n',
  );
  expect(runToEnd(summarize({ ...choice, withPlaceholders: true }))).toMatchObject({
    lines: 3,
    gapCount: 1,
  });
});

test('each port of an IP whitelist has its line', async () => {
  expect(await text({ port: undefined })).toBe(
    'proxy.example.com:3001:third:=secret\nproxy.example.com:3002:third:=secret\n',
  );
  expect(runToEnd(summarize({ ...choice, port: undefined })).gaps).toEqual([
    { account: 'first', reason: 'No port' },
    { account: 'second', reason: 'No port, no password' },
  ]);
});

test('CSV and JSON have the exact values', async () => {
  expect(await text({}, 'csv')).toBe(
    'account_id,username,host,port,connection\r\n' +
      '1,first,proxy.example.com,2000,"proxy.example.com:2000:first:a,""b"""\r\n' +
      '3,third,proxy.example.com,2000,proxy.example.com:2000:third:=secret\r\n',
  );
  expect(JSON.parse(await text({}, 'json'))).toEqual([
    expect.objectContaining({ account_id: '1', connection: 'proxy.example.com:2000:first:a,"b"' }),
    expect.objectContaining({ account_id: '3', username: 'third', port: '2000' }),
  ]);
  expect(JSON.parse(await text({ accounts: [] }, 'json'))).toEqual([]);
});

test('a file of many parts is one list, also where a part has no lines', async () => {
  const [complete, incomplete] = accounts;
  const many = [complete, ...Array<typeof incomplete>(400).fill(incomplete), complete];
  const given = { accounts: many.flatMap((each) => each ?? []) };
  expect(JSON.parse(await text(given, 'json'))).toHaveLength(2);
  expect((await text(given, 'csv')).split('\r\n')).toHaveLength(4);
  expect((await text(given)).split('\n')).toHaveLength(3);
});

test('the preview masks passwords until they are shown', () => {
  expect(firstLines(choice, true, 1)).toEqual(['proxy.example.com:2000:first:••••••••']);
  expect(firstLines(choice, false, 5)).toHaveLength(2);
});

test('100,000 accounts are written, with progress', async () => {
  const many = Array.from({ length: 100_000 }, (_, index) => ({
    id: String(index),
    username: `user-${index}`,
    plain_password: 'pass word',
  }));
  const told: number[] = [];
  const made = runToEnd(exportBlob({ ...choice, accounts: many }, 'text', (at) => told.push(at)));
  expect((await made.text()).split('\n')).toHaveLength(100_001);
  expect(told.at(-1)).toBe(100_000);
});

test('formats can be exported and imported, and one replaces another of its name', () => {
  const mine = { name: 'Mine', template: '{user}', for: 'account' as const };
  const changed = { ...mine, name: 'mine', template: '{host}' };
  const { formats, replaced } = withImported([mine], [changed]);
  expect(formats).toEqual([changed]);
  expect(replaced).toBe(1);
  expect(readFormats(formatsText(formats))).toEqual({ formats });
  expect(withImported([mine], [{ ...mine, for: 'profile' }]).replaced).toBe(0);
});

test.each([
  ['nothing', "This file isn't valid JSON."],
  ['{}', "This file doesn't contain a list of formats."],
  [
    '[{"name":"a","template":"{x}","for":"account"}]',
    'Format 1, template: Unknown placeholder {x}.',
  ],
  [
    '[{"name":"a","template":"{user","for":"account"}]',
    "Format 1, template: “{” isn't closed. Add “}”, or write “{{” for a literal brace.",
  ],
  [
    '[{"name":"U\\u202eLR","template":"{url}","for":"account"}]',
    "Format 1, name: This text can't contain control characters or invisible marks.",
  ],
  [
    '[{"name":"a","template":"{url}\\u001b[2J","for":"account"}]',
    "Format 1, template: This text can't contain control characters or invisible marks.",
  ],
  [
    '[{"name":" url ","template":"{host}","for":"account"}]',
    'Format 1, name: “URL” is a built-in format. Choose another name.',
  ],
  [
    '[{"name":"a","template":"b","for":"all"}]',
    'Format 1, for: This value must be "profile", "account", or "entry".',
  ],
  [
    '[{"name":"a","template":"b","for":"account","more":1}]',
    'Format 1: A format can only have name, template, and for, not "more".',
  ],
])('the file %s is refused with a sentence', (file, problem) => {
  expect(readFormats(file)).toEqual({ problem });
});
