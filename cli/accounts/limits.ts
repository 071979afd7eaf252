import { accountKey } from '#contract';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import type { RunRecord } from '#shared/run/run-records.ts';
import type { Connection } from '../api/connection.ts';
import type { Cli, Values } from '../command/parse-command.ts';
import { readRun, runStore } from '../journal/run-store.ts';
import { allRecords, isOfScope } from '../runs/start-run.ts';
import { Failure } from '../terminal/failure.ts';
import { secondsOf } from '../terminal/output.ts';
import { resetRuns } from './kind.ts';

/** The resets that a reset is compared with: of an API and a user, with the same conditions or name. */
export interface Series {
  connection: Connection;
  series: string | undefined;
}

const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** Identifies what `--where` and `--ids` say; undefined without them. */
export function conditionsIn(values: Values): string | undefined {
  const [where, ids] = [values.texts('where'), values.text('ids')];
  if (where.length === 0 && ids === undefined) return undefined;
  return digestOf([where.toSorted(), ids === undefined || ids === '-' ? ids : resolve(ids)]);
}

/** Why accounts may not be reset before a person has looked, in sentences. Throws a Failure. */
export function reasonsToWait(ids: readonly string[], { connection, series }: Series, cli: Cli) {
  const reasons: string[] = [];
  const [most, percent] = [cli.text('at-most'), cli.text('differs-at-most')];
  if (most !== undefined && ids.length > Number(most)) {
    const count = formatCount(ids.length, 'account matches', 'accounts match');
    reasons.push(`${count}; at most ${formatNumber(Number(most))} may be reset.`);
  }
  if (percent === undefined) return reasons;
  const last = allRecords(runStore(resetRuns, cli)).find(
    (run) =>
      run.ended?.reason === 'done' &&
      isOfScope(run, connection, cli) &&
      run.origin?.series === series,
  );
  // A limit that isn't known to hold doesn't hold.
  const reason = last
    ? differenceReason(ids, last, Number.parseFloat(percent), cli)
    : 'There is no finished reset of this series to compare with.';
  return reason === undefined ? reasons : [...reasons, reason];
}

/** New and gone accounts count, in percent of the earlier ones: that is no less than the difference in number. */
function differenceReason(ids: readonly string[], last: RunRecord, most: number, cli: Cli) {
  try {
    const before = new Set(readRun(runStore(resetRuns, cli), last.id).plan.ids.map(accountKey));
    const now = new Set(ids.map(accountKey));
    const added = [...now].filter((id) => !before.has(id)).length;
    const gone = [...before].filter((id) => !now.has(id)).length;
    const percent = ((added + gone) / before.size) * 100;
    if (percent <= most) return undefined;
    const count = formatCount(added, 'account is', 'accounts are');
    const rounded = formatNumber(Math.round(percent * 10) / 10);
    return `${count} new and ${formatNumber(gone)} gone since ${secondsOf(last.createdAt)} (${rounded} %); at most ${formatNumber(most)} % may differ.`;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}
