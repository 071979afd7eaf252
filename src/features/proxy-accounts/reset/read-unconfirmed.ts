import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { verifiable } from './engine/outcomes.ts';
import { createSubplan, idsAt, knownAt } from './engine/plan.ts';
import type { RunResult } from './engine/ledger.ts';
import { isManyCalls, rereadPlan, wayToRead } from './reread-plan.ts';

type SentPlan = Pick<RunResult, 'plan' | 'ledger'>;

/** The accounts that a reset has sent, and that no response has returned. */
export function unansweredIds({ plan, ledger }: SentPlan): ReadonlySet<string> {
  return new Set(idsAt(plan, ledger.positions(['unconfirmed', 'missing'])));
}

/**
 * Reads the unconfirmed accounts of a reset again, so that the list doesn't show what they had before. What they
 * have now proves no reset, so their outcomes stay. If reading fails or takes many calls, their rows stay marked.
 */
export async function readUnconfirmed(
  api: Api,
  cache: QueryClient,
  { plan, ledger }: SentPlan,
): Promise<void> {
  const asked = createSubplan(plan, ledger.positions(verifiable), (at) => knownAt(plan, at));
  const way = asked.ids.length > 0 ? wayToRead(api, cache, asked.ids.length) : null;
  if (!way || isManyCalls(way) || !api.key.isThere()) return;
  const { signal } = new AbortController();
  await rereadPlan(api, cache, asked, way, () => undefined, signal).catch(() => undefined);
}
