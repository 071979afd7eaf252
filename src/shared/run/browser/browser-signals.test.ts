import { afterEach, expect, test, vi } from 'vitest';
import { closingQuestion, notifyWhenHidden } from './browser-signals.ts';

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

test('only a hidden tab notifies, and only if the browser allows it', () => {
  const notify = vi.fn();
  const notified = (hidden: boolean, permission: string) => {
    notify.mockClear();
    vi.stubGlobal('document', { hidden });
    vi.stubGlobal('Notification', Object.assign(notify, { permission }));
    vi.stubGlobal('window', { Notification });
    notifyWhenHidden('The reset is done.');
    return notify.mock.calls.length;
  };
  expect([notified(true, 'granted'), notified(true, 'denied'), notified(false, 'granted')]).toEqual(
    [1, 0, 0],
  );
});
