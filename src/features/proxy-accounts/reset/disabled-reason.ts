import { busyReason } from '#shared/run/browser/runs.ts';
import * as texts from '../model/account-texts.ts';

/** Why the selected accounts can't be reset now; undefined: they can. */
export function resetDisabledReason(
  run: Parameters<typeof busyReason>[0],
  count: number,
): string | undefined {
  return busyReason(run) ?? (count === 0 ? texts.selectAtLeastOne : undefined);
}
