import { expect, test } from 'vitest';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { makeFile } from '#shared/files/make-file.ts';
import { connectionsFile, firstLines, summarize, type ExportChoice } from './export-lines.ts';
import { builtInFormats, type Format } from './formats.ts';

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
  runToEnd(makeFile(connectionsFile({ ...choice, ...given }, file, 0), () => undefined)).text();

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
    'account_id,scheme,host,port,username,password,connection\r\n' +
      '1,http,proxy.example.com,2000,first,"a,""b""","proxy.example.com:2000:first:a,""b"""\r\n' +
      '3,http,proxy.example.com,2000,third,=secret,proxy.example.com:2000:third:=secret\r\n',
  );
  expect(JSON.parse(await text({}, 'json'))).toEqual([
    expect.objectContaining({ account_id: '1', connection: 'proxy.example.com:2000:first:a,"b"' }),
    expect.objectContaining({ account_id: '3', username: 'third', port: '2000' }),
  ]);
  expect(JSON.parse(await text({ accounts: [] }, 'json'))).toEqual([]);
});

test('a spreadsheet is told the encoding of CSV', async () => {
  const file = makeFile(connectionsFile(choice, 'csv', 0), () => undefined);
  const bytes = new Uint8Array(await runToEnd(file).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test('a format without a password gives none to the columns', async () => {
  const format = builtInFormats[3] as Format;
  expect(format.name).toBe('host:port');
  expect(await text({ format }, 'csv')).not.toContain('secret');
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
