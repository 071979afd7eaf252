import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, vi } from 'vitest';
import { closeDeviceDatabase } from '#shared/lib/device-database.ts';
import { followHistory } from '#shared/lib/navigation.ts';

/*
 * jsdom lays nothing out and lacks some of the platform. What is filled in here is only what the
 * screens need to be there; how it looks and behaves is proven in a real browser.
 */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;

// A list that is virtualised draws what fits: give every element the size of a usual window.
for (const name of ['clientHeight', 'offsetHeight'] as const) {
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 800 });
}
for (const name of ['clientWidth', 'offsetWidth'] as const) {
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 1200 });
}

// The code of a page is transformed when it is first opened, which takes a busy machine seconds.
configure({ asyncUtilTimeout: 10_000 });

followHistory();

// The next test, which may be of another file in the same process, finds a device that nobody has used.
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  // Replaced before it is closed, so that what is written late goes nowhere that matters.
  vi.stubGlobal('indexedDB', new IDBFactory());
  await closeDeviceDatabase();
});
