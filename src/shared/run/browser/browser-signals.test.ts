import { afterEach, expect, test, vi } from 'vitest';
import { closingQuestion } from './browser-signals.ts';

afterEach(() => vi.unstubAllGlobals());

test('as long as one of two runs works, the browser asks before the tab closes', () => {
  const tab = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, tab[name].bind(tab));
  const asks = () => !tab.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const [reset, bulkEdit] = [closingQuestion(), closingQuestion()];
  reset(true);
  bulkEdit(true);
  reset(false);
  expect(asks()).toBe(true);
  bulkEdit(false);
  expect(asks()).toBe(false);
});
