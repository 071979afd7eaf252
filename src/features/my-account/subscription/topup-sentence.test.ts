import { expect, test } from 'vitest';
import { topupSentence } from './topup-sentence.ts';

test.each([
  [
    { enabled: true, threshold: 1, extra_gb: 2 },
    'On: when the threshold of 1 is reached, 2 extra GB are bought.',
  ],
  [{ enabled: true, extra_gb: 1 }, 'On: 1 extra GB is bought, but the API gives no threshold.'],
  [
    { enabled: true, threshold: 0 },
    'On, with the threshold of 0, but the API does not say how many extra GB are bought.',
  ],
  [
    { enabled: true, threshold: null },
    'On, but the API gives neither a threshold nor how many extra GB are bought.',
  ],
  [
    { enabled: false, threshold: 1, extra_gb: 2 },
    'Off: nothing is bought. Set: the threshold of 1 and 2 extra GB.',
  ],
  [{ enabled: false }, 'Off: nothing is bought. Neither a threshold nor extra GB are given.'],
  [{ threshold: 5 }, 'The API does not say whether it is on. Set: the threshold of 5.'],
])('%j reads as a sentence', (setting, sentence) => {
  expect(topupSentence(setting)).toBe(sentence);
});
