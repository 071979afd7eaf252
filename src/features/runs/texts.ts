import { formatCount, formatNumber } from '#shared/lib/format.ts';
import type { RecordedRun } from '#shared/run/recorded-runs.ts';

/** What became of a run, as far as the API has recorded it: `250 accounts reset, 1 request rejected`. */
export function recordedText({ kind, done, rejected, isPart }: RecordedRun): string {
  const what =
    kind === 'reset'
      ? `${formatCount(done, 'account')} reset`
      : `${formatCount(done, 'profile')} updated`;
  const failed = `${formatCount(rejected, 'request')} rejected`;
  if (done === 0) return failed;
  const text = isPart ? `At least ${what}` : what;
  return rejected > 0 ? `${text}, ${failed}` : text;
}

/** IDs that a line names. */
const NAMED = 2;

/** Which accounts or profiles a recorded run was about. */
export function recordedItemsText(
  { ids, done }: RecordedRun,
  names: ReadonlyMap<string, string>,
): string {
  const first = [...ids.keys()].slice(0, NAMED);
  const named = first.map((id) => names.get(id) ?? id).join(', ');
  const more = Math.max(done, ids.size) - NAMED;
  return more > 0 ? `${named}, and ${formatNumber(more)} more` : named;
}

/** What the API says of an account or profile of a recorded run. */
export function recordedOutcome({ kind }: RecordedRun, isDone: boolean): string {
  if (!isDone) return 'Rejected';
  return kind === 'reset' ? 'Reset' : 'Updated';
}
