import { expect, test } from 'vitest';
import { statusBadge } from './status-badge.tsx';

test.each([
  ['paid', 'success'],
  ['Failed', 'danger'],
  ['disputed', 'danger'],
  ['refunded', 'warning'],
  ['canceled', 'warning'],
  ['settled', undefined],
])('the status %s has a color where its word is one that everybody knows', (word, tone) => {
  expect(statusBadge(word)).toHaveProperty('props.tone', tone);
});
