import { formatCount, formatNumber } from '#shared/lib/format.ts';
import type { RunResult } from '../receipt.ts';

/** What this browser has lost of a reset, in sentences about it; empty where it has lost nothing. */
export function damageText({ plan, ledger }: Pick<RunResult, 'plan' | 'ledger'>): string {
  const all = formatCount(ledger.total, 'account');
  const { damage } = plan;
  const sentences = [
    damage?.lost === 0 && 'A part of it in this browser doesn’t belong to it.',
    damage?.lost &&
      `In this browser, ${formatNumber(damage.lost)} of its ${all} can’t be identified.`,
    ledger.unrecorded > 0 &&
      `In this browser, the outcome of ${formatNumber(ledger.unrecorded)} of its ${all} isn’t recorded.`,
  ];
  return sentences.filter((sentence) => sentence).join(' ');
}
