import { formatCount } from '#shared/lib/format.ts';
import { formatNames } from '#shared/lib/format-more.ts';
import { countOf } from '#shared/run/outcomes.ts';
import {
  batchSize,
  knownBefore,
  notConfirmed,
  resetKind,
  verifiable,
  type ResetTypes,
} from '#features/proxy-accounts/headless';
import type { DiskKind, StoredRun } from '../journal/run-store.ts';
import { lookAgain } from './read-again.ts';
import { metTexts } from './plan-reset.ts';
import { waitingLines } from './waiting-plans.ts';
import { isRehearsing } from '../api/is-rehearsing.ts';
import type { Values } from '../command/parse-command.ts';

/** Resets on the disk. */
export const resetRuns: DiskKind<ResetTypes> = {
  ...resetKind,
  noun: 'reset',
  item: 'account',
  folder: 'runs',
  async originAt({ api }, values) {
    const size = batchSizeIn(values) ?? DEFAULT_BATCH_SIZE;
    const rehearsal = await isRehearsing(api);
    return { batchSize: size, unknownIds: [], duplicates: 0, rehearsal };
  },
  factsIn(values) {
    const most = batchSizeIn(values);
    return most === undefined ? undefined : { size: batchSize(most) };
  },
  beforeResume: lookAgain,
  metIn: metTexts,
  waitingLines,
  unprovenIn: (stored) =>
    stored.ledger.positions(['zero-when-read']).filter((position) => isUnproven(stored, position))
      .length,
  moreLines(stored) {
    const { run, plan, ledger } = stored;
    const unconfirmed = ledger.positions(verifiable).map((position) => plan.ids[position] ?? '');
    const unproven = resetRuns.unprovenIn?.(stored) ?? 0;
    const isLeft = run.left !== 'retried' && countOf(ledger.counts, notConfirmed) > 0;
    return [
      unproven > 0
        ? `${formatCount(unproven, "account wasn't", "accounts weren't")} known to be above zero before, so zero counters don't prove a reset.`
        : '',
      unconfirmed.length > 0 ? `Unconfirmed: ${formatNames(unconfirmed, NAMED)}` : '',
      run.ended && run.left !== 'retried' && unconfirmed.length > 0
        ? `Verify: proxy-console reset verify ${run.id}`
        : '',
      run.ended && isLeft ? `Try again: proxy-console reset retry ${run.id}` : '',
      run.retriedIn === undefined
        ? ''
        : `Retried in ${run.retriedIn}: proxy-console reset status ${run.retriedIn}`,
    ];
  },
};

/** Whether an account was at zero when verified, and may have been so before: then nothing proves its reset. */
export function isUnproven({ plan, ledger }: StoredRun<ResetTypes>, position: number): boolean {
  if (ledger.outcomeAt(position) !== 'zero-when-read') return false;
  return !knownBefore(plan, ledger, position).counters?.some((counter) => (counter ?? 0) > 0);
}

/** How many unconfirmed accounts are named. The receipt has all. */
const NAMED = 10;

export const DEFAULT_BATCH_SIZE = 100;

/** The number in `--batch-size`. */
export function batchSizeIn(values: Values): number | undefined {
  const text = values.text('batch-size');
  return text === undefined ? undefined : Number(text);
}
