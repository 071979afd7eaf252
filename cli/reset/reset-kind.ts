import { countOf } from '#shared/run/outcomes.ts';
import { resetQuota } from '#shared/api/operations.ts';
import { formatNames, formatNumber } from '#shared/lib/format.ts';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import {
  batchSize,
  confirmed,
  createEngine,
  createResetLedger,
  outcomeGroups,
  outcomeTable,
  pauses,
  planFromFile,
  receiptAsCsv,
  receiptAsJson,
  receiptHead,
  splitBudgetFor,
  stateText,
  summaryText,
  verifiable,
  type ResetLedger,
  type ResetEntry,
  type RunRecord,
  type RunResult,
} from '#features/proxy-accounts/headless';
import type { RunHead } from '../journal/run-head.ts';
import type { RunContent, RunKind, StoredParts } from '../journal/run-kind.ts';
import type { IdList } from '../plan/id-list.ts';
import { batchSizeIn } from './batch-size-option.ts';
import { storedIds, storedPlan } from './read-reset-plan.ts';

/** A reset: its accounts, and what came of it. */
interface ResetContent extends RunContent {
  ids: IdList;
  ledger: ResetLedger;
}

/** A reset of accounts. */
export const resetKind: RunKind<ResetContent> = {
  command: 'reset',
  folder: 'runs',
  noun: 'reset',
  item: 'account',
  risk: 'accounts could be reset twice',
  restore,
};

function restore({ run: { id: runId }, entries, planPath, digest }: StoredParts): ResetContent {
  const ids = storedIds(planPath);
  const batches = new Map<number, ResetEntry>();
  for (const entry of entries) if ('batch' in entry) batches.set(entry.batch.sequence, entry.batch);
  const records = [...batches.values()].toSorted((a, b) => a.sequence - b.sequence);
  const ledger = createResetLedger(ids.length(), records);
  const factsOf = (run: RunHead) => ({ run: run as RunRecord, ledger });
  function resultOf(run: RunHead): RunResult {
    const source = { fileName: 'plan.json', digest };
    const plan = runToEnd(planFromFile(storedPlan(planPath), source));
    return { ...factsOf(run), plan, isSaved: true };
  }

  return {
    ids,
    ledger,
    keys: ids,
    counts: ledger.counts,
    isWhole: ledger.unrecorded === 0,
    confirmed: () => countOf(ledger.counts, confirmed),
    inFlight: ledger.inFlight,
    head: (run) => receiptHead(factsOf(run)),
    receipt: (run, format) =>
      format === 'json' ? receiptAsJson(resultOf(run)) : receiptAsCsv(resultOf(run)),
    summary: (state) => summaryText(state, ledger),
    pauseTitle: (reason) => pauses[reason].title,
    outcomeLines(isFinished) {
      const unconfirmed = ledger.positions(verifiable).flatMap((at) => ids.slice(at, at + 1));
      return [
        ...outcomeGroups({ ledger })
          .filter(({ outcome }) => isFinished || outcome !== 'not-attempted')
          .flatMap(groupLines),
        ...(unconfirmed.length > 0 ? [`Unconfirmed: ${formatNames(unconfirmed, NAMED)}`] : []),
        ...(unconfirmed.length > 0 && isFinished
          ? [`Verify: proxy-console reset verify ${runId}`]
          : []),
      ];
    },
    stateText: (state) => stateText({ state, ledger }, Date.now()),
    createRunner: (run, { client, values, write, ...environment }) =>
      createEngine(
        {
          runId: run.id,
          ids,
          ledger,
          size: batchSize(batchSizeIn(values) ?? (run as RunRecord).origin?.batchSize ?? 1),
          splitBudget: splitBudgetFor(ids.length()),
        },
        {
          ...environment,
          send: (batch, idempotencyKey) => resetQuota(client, batch, idempotencyKey),
          write: (batchRecords) => write(batchRecords.map((batch) => ({ batch }))),
          onResponse: () => ({}),
        },
      ),
  };
}

/** How many unconfirmed accounts are named. The receipt has all. */
const NAMED = 10;

function groupLines({
  outcome,
  count,
  title,
  said,
  moreSaid,
}: ReturnType<typeof outcomeGroups>[number]) {
  const { label, meaning, todo } = outcomeTable[outcome];
  return [
    `${label}: ${formatNumber(count)}. ${title === undefined ? meaning : `${title}.`}`,
    ...said.map((text) => `  ${text}`),
    ...(moreSaid > 0 ? [`  Other messages: ${formatNumber(moreSaid)}`] : []),
    ...(todo === undefined ? [] : [`  ${todo}`]),
  ];
}
