import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import type { ExportFormat } from '#shared/page/page-commands.ts';
import { readParams } from '#shared/lib/address-params.ts';
import { listParams } from '../model/list-params.ts';
import {
  accountRow,
  combineAccounts,
  type Account,
  type AccountRow,
} from '../model/account-row.ts';
import { emptySelection, selectIds } from '../model/selection.ts';
import { findVisible } from '../rows/visible-rows.ts';
import { makeFile } from '#shared/files/make-file.ts';
import { accountsFile, exportColumns, selectedInOrder, type ExportColumn } from './export-file.ts';

const origin = { source: 'list', knownAt: Date.UTC(2026, 2, 1), sequence: 1 } as const;
const rowOf = (account: Account) => accountRow({ id: account.id ?? undefined, account, origin });

const full: Account = {
  id: 'a1',
  username: 'ada-1815',
  description: null,
  status: 'ACTIVE',
  is_active: true,
  enabled: false,
  enabled_by_admin: true,
  quota: 300,
  quota_str: '300 GB',
  consumption: 100,
  consumption_str: '100 GB',
  bytes_recv: 0,
  bytes_sent: -7,
  hash: 'f00',
  plain_password: 'hunter2',
  ip_whitelist: {
    is_enabled: true,
    ips: ['192.0.2.1'],
    ports: [{ port: 8000, country: 'US', $other: { api_token: 'hunter2' } }],
  },
  $other: {
    plain_password: ['hunter2'],
    region: 'west',
    proxy: { apiToken: 'hunter2', host: 'p1' },
  },
};

/** A value as a cell has it, but for the apostrophes that keep a spreadsheet from running a formula. */
function withoutApostrophes(value: string | number | boolean | null): string {
  return String(value ?? '').replaceAll("'", '');
}

async function textOf(
  format: ExportFormat,
  rows: readonly AccountRow[],
  columns: readonly ExportColumn[] = exportColumns,
  onProgress: (done: number) => void = () => undefined,
): Promise<string> {
  const fileRows = { count: rows.length, at: (index: number) => rows[index] as AccountRow };
  const blob = runToEnd(makeFile(accountsFile(format, columns, fileRows), onProgress));
  // A blob decodes without the byte order mark.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
}

test('all columns of an account are exported with the types of the API, and no secret is', async () => {
  const text = await textOf('json', [rowOf(full)]);
  expect(text).not.toContain('hunter2');
  const { plain_password: _, ip_whitelist: __, $other: ___, ...plain } = full;
  expect(JSON.parse(text)).toEqual([
    {
      ...plain,
      state: 'Disabled',
      usage: 33.3333333333333,
      ip_whitelist: {
        is_enabled: true,
        ips: ['192.0.2.1'],
        ports: [{ port: 8000, country: 'US', $other: {} }],
      },
      source: 'list',
      known_at: '2026-03-01T00:00:00.000Z',
      other_fields: { region: 'west', proxy: { host: 'p1' } },
    },
  ]);
});

test('an account of which nothing is known but its ID has null for the rest', async () => {
  const row = accountRow({
    id: 'x',
    account: {},
    origin: { source: 'pasted', knownAt: null, sequence: 0 },
  });
  const [exported] = JSON.parse(await textOf('json', [row])) as Record<string, unknown>[];
  const { id, source, ...rest } = exported ?? {};
  expect([id, source]).toEqual(['x', 'pasted']);
  expect(Object.keys(rest)).toHaveLength(exportColumns.length - 2);
  expect(new Set(Object.values(rest))).toEqual(new Set([null]));
});

test('consumption of a zero quota has no percentage', async () => {
  const row = rowOf({ id: 'z', consumption: 5, quota: 0 });
  expect(JSON.parse(await textOf('json', [row], ['usage']))).toEqual([{ usage: null }]);
});

test('a table has a heading and no secret, and a list in a cell is JSON', async () => {
  const text = await textOf('csv', [rowOf(full)]);
  expect(text.startsWith('\uFEFFid,username,')).toBe(true);
  expect(text).not.toContain('hunter2');
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true });
  expect(data[0]).toMatchObject({
    quota: '300',
    bytes_sent: '-7',
    enabled: 'false',
    description: '',
  });
  expect(JSON.parse(data[0]?.['ip_whitelist'] ?? '')).toMatchObject({ ips: ['192.0.2.1'] });
});

test('a spreadsheet takes a description for a text, even where it separates cells itself', async () => {
  const text = await textOf('csv', [rowOf({ description: '=1;=2' })], ['description']);
  expect(text.split('\r\n')[1]).toBe("'=1;'=2");
});

test('parsing a file gives back the values, whatever they are and however many there are', async () => {
  const account = fc.record({
    id: fc.stringMatching(/^[0-9a-f]{24}$/),
    username: fc.string({ unit: 'grapheme' }),
    description: fc.option(fc.string({ unit: 'binary' })),
    quota: fc.integer(),
    enabled: fc.boolean(),
  });
  const columns = ['id', 'username', 'description', 'quota', 'enabled'] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(account, { minLength: 1, maxLength: 20 }), async (accounts) => {
      const rows = accounts.map(rowOf);
      const [heading, ...lines] = Papa.parse<string[]>(
        (await textOf('csv', rows, columns)).slice(1),
        { delimiter: ',', skipEmptyLines: true },
      ).data;
      expect(heading).toEqual(columns);
      expect(lines.map((cells) => cells.map(withoutApostrophes))).toEqual(
        accounts.map((each) => columns.map((name) => withoutApostrophes(each[name]))),
      );
      const json: unknown = JSON.parse(await textOf('json', rows, columns));
      expect(json).toEqual(accounts);
    }),
    { numRuns: 30 },
  );
});

test('a file of many parts is one list, and tells how far it is', async () => {
  const rows = Array.from({ length: 1201 }, (_, at) => rowOf({ id: `n${at}`, quota: at }));
  const told: number[] = [];
  const text = await textOf('json', rows, ['id', 'quota'], (done) => told.push(done));
  expect(JSON.parse(text)).toEqual(rows.map(({ id, account }) => ({ id, quota: account.quota })));
  expect(told).toEqual([200, 400, 600, 800, 1000, 1200, 1201]);
  const csv = await textOf('csv', rows, ['id']);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(1202);
  expect(JSON.parse(await textOf('json', []))).toEqual([]);
});

test('selected accounts have the order of the table, and those it hides come last', () => {
  const accounts = combineAccounts(
    [0, 1, 2, 3, 4].map((quota) =>
      rowOf({ id: `p${quota}`, quota, description: quota % 2 === 0 ? 'even' : 'odd' }),
    ),
    [],
  );
  const criteria = { ...readParams(listParams), filter: 'even', pinned: undefined };
  const { visible } = runToEnd(findVisible({ accounts, criteria, sort: 'quota', order: 'desc' }));
  const selection = selectIds(emptySelection, ['p0', 'p1', 'p4']);
  const { count, at } = selectedInOrder(visible, selection);
  expect(Array.from({ length: count }, (_, index) => at(index).id)).toEqual(['p4', 'p0', 'p1']);
});
