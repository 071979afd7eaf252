import { expect, test } from 'vitest';
import { codeOf, outcomesBySeverity, resetOutcomes } from './outcomes.ts';

test('a code stands for one outcome', () => {
  for (const outcome of outcomesBySeverity)
    expect(resetOutcomes.ofCode(codeOf(outcome))).toBe(outcome);
});
