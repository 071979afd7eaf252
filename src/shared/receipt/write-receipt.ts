import { BYTE_ORDER_MARK, csvLine } from '../files/csv.ts';
import type { RunRecord, RunOrigin } from '../run/run-records.ts';
import type { ReceiptWriter, RunResult, RunTypes } from '../run/kind.ts';
import type { ReceiptHead } from './receipt-schema.ts';

/** What a receipt says of a whole run. */
type Source<T extends RunTypes = RunTypes> = Pick<RunResult<T>, 'run' | 'ledger'>;
type WholeSource<T extends RunTypes> = Pick<RunResult<T>, 'run' | 'ledger' | 'plan'>;

/** User, API, time and plan of a run; what isn't known is null. Times are in the format of RFC 3339, in UTC. */
export function receiptHead({ run, ledger }: Source) {
  const { user, api, consoleVersion, planFile, note } = run.origin ?? {};
  return {
    run: run.id,
    api: api ?? null,
    // Version 1.0 had a name for the API here. Receipts of both can be combined, so they have the same columns.
    connection: null,
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

/** Whose plan it was, and which other addresses the API is said to have. */
function originFacts({ run: { origin } }: Source) {
  return {
    plan_file_user: origin?.planFile?.user ?? null,
    // As one text, which fits into a cell. No address has a space.
    same_api: origin?.sameApi?.join(' ') ?? null,
  };
}

/** The file name of a receipt: when the run started, in UTC, and its ID. */
export function receiptFileName(
  { name }: { name: string },
  { createdAt, id }: Pick<RunRecord, 'createdAt' | 'id'>,
  extension: string,
): string {
  const at = new Date(createdAt).toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `${name}-${at}-${id}.${extension}`;
}

export function timeText(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}

interface ReceiptParts<T extends RunTypes, Entry extends object> {
  /** What this kind says of a whole run besides. */
  moreOf?: (source: Source<T>) => { unknown_ids?: unknown };
  entryAt: (source: WholeSource<T>, position: number) => Entry;
  /** The cells of an entry's line, if they aren't its members. */
  cellsOf?: (entry: Entry) => object;
  /** Further lines, with some of the cells. */
  linesOf?: (source: Source<T>) => readonly object[];
}

/** How a kind of runs writes its receipts. Each line of the CSV has user and API, so that several can be combined. */
export function receiptWriter<T extends RunTypes, Entry extends object>(
  item: 'account' | 'profile',
  { moreOf, entryAt, cellsOf = (entry) => entry, linesOf = () => [] }: ReceiptParts<T, Entry>,
): ReceiptWriter<T> {
  const head = (source: Source<T>) => ({
    ...receiptHead(source),
    [`plan_file_${item}s`]: source.run.origin?.planFile?.items ?? null,
    ...moreOf?.(source),
    // Columns that were added later follow the others.
    ...originFacts(source),
  });
  return {
    head,
    json: (source) => ({
      start: `${JSON.stringify(head(source)).slice(0, -1)},"${item}s":[`,
      separator: ',',
      end: ']}\n',
      count: source.ledger.total,
      write: (position, add) => add(JSON.stringify(entryAt(source, position))),
    }),
    csv(source) {
      // Neither counts by name nor a list fit into a cell.
      const { counts: _, unknown_ids: __, ...cells } = { unknown_ids: null, ...head(source) };
      const columns = Object.keys({ ...cellsOf(entryAt(source, 0)), ...cells });
      const lineOf = (entry: object) => {
        const line: Readonly<Record<string, unknown>> = { ...cells, ...entry };
        return csvLine(columns.map((name) => line[name]));
      };
      return {
        start: BYTE_ORDER_MARK + csvLine(columns),
        end: linesOf(source).map(lineOf).join(''),
        count: source.ledger.total,
        write: (position, add) => add(lineOf(cellsOf(entryAt(source, position)))),
      };
    },
  };
}

/** The record of the run that a receipt tells of. It has no scope: this browser saves it nowhere. */
export function runOfReceipt(
  head: ReceiptHead,
  counts: RunRecord['counts'],
): RunRecord & { origin: RunOrigin } {
  const planned = head.plan_file_accounts ?? head.plan_file_profiles;
  const { finished_at: finished, note, plan_file_sha256: digest, plan_file_user: maker } = head;
  const { same_api: sameApi } = head;
  return {
    id: head.run,
    scope: '',
    createdAt: Date.parse(head.started_at),
    total: head.total,
    ended:
      finished === null ? null : { at: Date.parse(finished), reason: head.end_reason ?? 'done' },
    counts,
    origin: {
      user: { id: head.user_id ?? '', email: head.user_email ?? '' },
      api: head.api ?? '',
      ...(sameApi !== null && { sameApi: sameApi.split(' ') }),
      consoleVersion: head.console_version ?? '',
      ...(planned !== null && {
        planFile: { digest: digest ?? undefined, items: planned, ...(maker && { user: maker }) },
      }),
      ...(note !== null && { note }),
    },
  };
}

/** An outcome by its name in a receipt. */
export function knownOutcome<Outcome extends string>(
  outcomes: Readonly<Record<Outcome, unknown>>,
  name: string,
): Outcome {
  if (Object.hasOwn(outcomes, name)) return name as Outcome;
  throw new TypeError(`There is no outcome ${name}.`);
}
