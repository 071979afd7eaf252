import { expect, test } from 'vitest';
import { topupSentence } from './texts.tsx';

test.each([
  [
    { enabled: true, threshold: 1, extra_gb: 2 },
    'On: buys 2 extra GB when the threshold of 1 is reached',
  ],
  [{ enabled: true, extra_gb: 1 }, 'On: buys 1 extra GB. Threshold not provided.'],
  [{ enabled: true, threshold: 0 }, 'On, with a threshold of 0. Extra GB not provided.'],
  [{ enabled: true, threshold: null }, 'On. Threshold and extra GB not provided.'],
  [{ enabled: false, threshold: 1, extra_gb: 2 }, 'Off (threshold of 1, 2 extra GB)'],
  [{ enabled: false }, 'Off'],
  [{ threshold: 5 }, "The API doesn't say whether this is on (threshold of 5)"],
])('%j reads as a sentence', (setting, sentence) => {
  expect(topupSentence(setting, undefined)).toBe(sentence);
});

test('the threshold has the unit that the operator names', () => {
  const setting = { enabled: false, threshold: 1 };
  expect(topupSentence(setting, { unit: 'GB' })).toBe('Off (threshold of 1\u00A0GB)');
});
