import { expect, test } from 'vitest';
import { suggestedValues } from './suggested-values.ts';

test('values are offered by how many profiles have them, each profile counting once', () => {
  const seen = [
    { key: 'one', representation: { proxy_type: 'mobile', location: { city: 'Golden' } } },
    { key: 'one', representation: { proxy_type: 'mobile', location: { city: 'Denver' } } },
    { key: 'two', representation: { proxy_type: 'fast', location: null, name: 'Two' } },
    { key: 'three', representation: { proxy_type: 'fast', location: { city: '' }, port: 2000 } },
    { key: 'four', representation: { proxy_type: 'a\nb' } },
  ];
  expect(suggestedValues(seen, 'proxy_type')).toEqual(['fast', 'mobile']);
  expect(suggestedValues(seen, 'location.city')).toEqual(['Denver', 'Golden']);
});

test('of very many values the most frequent are offered', () => {
  const seen = Array.from({ length: 90 }, (_, index) => ({
    key: String(index),
    representation: { auth_method: index < 80 ? `rare ${index}` : 'usual' },
  }));
  const values = suggestedValues(seen, 'auth_method');
  expect(values).toHaveLength(50);
  expect(values[0]).toBe('usual');
});
