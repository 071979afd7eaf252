import { ApiError } from '#shared/api/api-error.ts';
import { describeFailure, type FailureText } from '#shared/api/failure-text.ts';
import { outcomes, type BatchReport, type Outcome } from './reset-outcomes.ts';

/** Accounts that share an outcome, and where there is one, its reason. */
export interface OutcomeGroup {
  outcome: Outcome;
  ids: string[];
  reason?: FailureText;
  /** What the API found in particular, with the id in place of a position in the batch. */
  findings: string[];
}

/** The reports of a run in groups, those that need attention first. */
export function groupsOf(reports: readonly BatchReport[]): OutcomeGroup[] {
  const groups = new Map<string, OutcomeGroup>();
  for (const { ids, error, sent } of reports) {
    const reason = error === undefined ? undefined : describeFailure(error, { write: true });
    const findings = error instanceof ApiError ? findingsById(error, sent) : [];
    for (const outcome of outcomes) {
      const some = ids[outcome];
      if (!some) continue;
      const key = JSON.stringify([outcome, reason, findings]);
      const group = groups.get(key) ?? { outcome, ids: [], findings, ...(reason && { reason }) };
      groups.set(key, group);
      for (const id of some) group.ids.push(id);
    }
  }
  return [...groups.values()].toSorted(
    (a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome),
  );
}

function findingsById(error: ApiError, sent: readonly string[]): string[] {
  return error.findings.map(({ path, message }) => {
    const id = sent[Number(/^\[?(\d+)\]?/.exec(path)?.[1] ?? NaN)];
    return path === '' ? message : `${id ?? path}: ${message}`;
  });
}
