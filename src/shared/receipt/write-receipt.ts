import { csvOf } from '../lib/csv.ts';
import type { RunRecord } from '../run/run-records.ts';

/** What a receipt says of a whole run. */
export interface ReceiptSource {
  run: RunRecord;
  ledger: { total: number; counts: Readonly<Record<string, number>> };
}

/** User, API, time and plan of a run; what isn't known is null. Times are in the format of RFC 3339, in UTC. */
export function receiptHead({ run, ledger }: ReceiptSource) {
  const { user, api, connection, consoleVersion, planFile, note } = run.origin ?? {};
  return {
    run: run.id,
    api: api ?? null,
    connection: connection ?? null,
    user_id: user?.id ?? null,
    user_email: user?.email ?? null,
    console_version: consoleVersion ?? null,
    started_at: new Date(run.createdAt).toISOString(),
    finished_at: timeText(run.ended?.at),
    end_reason: run.ended?.reason ?? null,
    total: ledger.total,
    counts: ledger.counts,
    // Over the bytes of the plan file, if one was opened. Items of it may have been left out.
    plan_file_sha256: planFile?.digest ?? null,
    note: note ?? null,
  };
}

export function timeText(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}

interface ReceiptParts<Source extends ReceiptSource, Entry extends object> {
  /** The member with the entries. */
  items: 'accounts' | 'profiles';
  headOf: (source: Source) => ReturnType<typeof receiptHead> & { unknown_ids?: unknown };
  entryAt: (source: Source, position: number) => Entry;
  /** The cells of an entry's line, if they aren't its members. */
  cellsOf?: (entry: Entry) => object;
  /** Further lines, with some of the cells. */
  linesOf?: (source: Source) => readonly object[];
}

/** How a kind of runs writes its receipts. Each line of the CSV has user and API, so that several can be combined. */
export function receiptWriter<Source extends ReceiptSource, Entry extends object>({
  items,
  headOf,
  entryAt,
  cellsOf = (entry) => entry,
  linesOf = () => [],
}: ReceiptParts<Source, Entry>) {
  function* entriesOf(source: Source) {
    for (let position = 0; position < source.ledger.total; position += 1)
      yield entryAt(source, position);
  }
  return {
    json: (source: Source) =>
      JSON.stringify({ ...headOf(source), [items]: [...entriesOf(source)] }),
    csv: (source: Source) => {
      // Neither counts by name nor a list fit into a cell.
      const { counts: _, unknown_ids: __, ...head } = headOf(source);
      const lines: object[] = Array.from(entriesOf(source), (entry) =>
        Object.assign({}, cellsOf(entry), head),
      );
      // The first line has all columns.
      const empty = Object.fromEntries(Object.keys(lines[0] ?? {}).map((name) => [name, null]));
      const more = linesOf(source).map((line) => Object.assign({}, empty, head, line));
      return csvOf([...lines, ...more]);
    },
  };
}
