import { failureTitle } from '#shared/api/failure-text.ts';
import { resetQuota } from '#shared/api/operations.ts';
import { ruleText } from '#shared/rules/rule-texts.ts';
import * as common from '#shared/lib/texts.ts';
import { digestOfIds } from '#shared/plan/sha-256.ts';
import type { Kind, AttentionGroup } from '#shared/run/kind.ts';
import { problemText } from '#shared/run/run-reasons.ts';
import { resetText } from './describe.ts';
import { batchSize } from './engine/batch-size.ts';
import { createEngine, splitBudgetFor } from './engine/engine.ts';
import type { ResetTypes, RunResult } from './engine/ledger.ts';
import { outcomesBySeverity, outcomeTable, resetOutcomes } from './engine/outcomes.ts';
import { planFromFile } from './engine/plan-file.ts';
import { aboutOf, resetColumns } from './engine/plan.ts';
import { resetReceipt } from './receipt.ts';
import * as words from './storage/texts.ts';
import * as texts from './texts.ts';

/** A reset of the quota of accounts. */
export const resetKind: Kind<ResetTypes> = {
  name: 'reset',
  words,
  outcomes: resetOutcomes,
  planColumns: resetColumns,
  planOf: planFromFile,
  async originOf(plan) {
    const { ids, filter, alreadyReset } = plan;
    const about = aboutOf(plan);
    const planDigest = await digestOfIds(ids);
    return {
      ...(planDigest !== undefined && { planDigest }),
      ...(filter !== undefined && { filter }),
      ...(about !== undefined && { about }),
      ...(alreadyReset !== undefined && { alreadyReset }),
    };
  },
  itemAt: ({ names, ids }, position) => ({
    name: names[position] ?? null,
    id: ids[position] ?? null,
  }),
  outcomeText: resetText,
  groups,
  receipt: resetReceipt,
  createRunner({ run, plan: { ids }, ledger }, { client, ...environment }, facts) {
    const { size = batchSize(run.origin?.batchSize ?? 1) } = facts ?? {};
    return createEngine(
      { runId: run.id, ids, ledger, size, splitBudget: splitBudgetFor(ids.length) },
      { ...environment, send: (batch) => resetQuota(client, batch) },
    );
  },
};

/** More lines than this don't help; the table has them all. */
const MAX_MESSAGES = 5;

/** All unconfirmed accounts, by outcome and reason, with the distinct messages of the API. */
function groups({ ledger }: Pick<RunResult, 'ledger'>): AttentionGroup[] {
  const found = new Map<string, AttentionGroup & { seen: Set<string> }>();
  const wanted = outcomesBySeverity.filter((outcome) => outcome !== 'reset');
  for (const { from, to, outcome, entry } of ledger.ranges(wanted)) {
    const { reason } = entry ?? {};
    const { unsearched = false, said, problems = [] } = reason ?? {};
    const title = reason && failureTitle(reason);
    const key = `${outcome} ${unsearched} ${title ?? ''}`;
    const group = found.get(key) ?? {
      outcome,
      count: 0,
      meaning: outcomeTable[outcome].meaning,
      reason: texts.reasonText(title, unsearched),
      todo: outcomeTable[outcome].todo,
      intro: common.theApiSays,
      lines: [],
      more: 0,
      seen: new Set(),
    };
    found.set(key, group);
    group.count += to - from;
    const shown = problems.map(({ path, message }) =>
      problemText({
        path: path && common.isolated(path),
        message: common.isolated(ruleText(message)),
      }),
    );
    for (const text of [said && common.isolated(said), ...shown]) {
      if (!text || group.seen.has(text)) continue;
      group.seen.add(text);
      if (group.lines.length < MAX_MESSAGES) group.lines.push({ text });
      else group.more += 1;
    }
  }
  return [...found.values()].toSorted((a, b) => severity(a.outcome) - severity(b.outcome));
}

function severity(outcome: string): number {
  return outcomesBySeverity.findIndex((each) => each === outcome);
}
