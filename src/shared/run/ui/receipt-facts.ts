import { formatNumber } from '../../lib/format-texts.ts';
import { list } from '../../lib/texts.ts';
import { formatUtc } from '../../lib/format-more.ts';
import type { Fact } from '../../ui/facts.tsx';
import { receiptHead } from '../../receipt/write-receipt.ts';
import type { RunResult } from '../kind.ts';
import type { PageKind } from './page-kind.ts';
import * as texts from './texts.tsx';

/** User, API, time and plan of a run; what is undefined is left out. */
export function receiptFacts(kind: PageKind, result: RunResult): Fact[] {
  const head = receiptHead(result);
  const { planFile, sameApi, note } = result.run.origin ?? {};
  return [
    {
      label: texts.user,
      value: head.user_email && texts.userWithId(head.user_email, head.user_id),
    },
    { label: texts.api, value: head.api },
    { label: texts.sameApiAt, value: sameApi && list(sameApi) },
    { label: texts.changeId, value: head.run },
    { label: texts.started, value: formatUtc(head.started_at) },
    { label: texts.finished, value: head.finished_at && formatUtc(head.finished_at) },
    { label: texts.consoleVersion, value: head.console_version },
    { label: texts.planDigest, value: planFile && head.plan_file_sha256 },
    { label: texts.itemsInPlan, value: planFile && formatNumber(planFile.items) },
    { label: texts.planMadeBy, value: planFile?.user },
    { label: texts.note, value: note },
    ...(kind.facts?.(result) ?? []),
  ].filter(({ value }) => value !== undefined);
}
