import 'fake-indexeddb/auto';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import * as react from 'react';
import { afterEach, vi } from 'vitest';
import { BEFORE_RELOAD } from '#shared/page/before-reload.ts';
import { closeDeviceDatabase } from '#shared/lib/device-database.ts';
import { followHistory } from '#shared/lib/navigation.ts';

// Before React is loaded, which else names a task of the debugger for each element that it makes.
vi.hoisted(() => Reflect.deleteProperty(console, 'createTask'));

/*
 * React keeps a stack trace of the first ten thousand elements of each second, to name their owners in a debugger,
 * which takes a seventh of the time. Here it finds that so many are there already.
 */
Object.defineProperty(
  Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set() {} },
);

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
HTMLElement.prototype.hidePopover = () => undefined;
window.scrollTo = () => undefined;
// It is never idle: what is fetched ahead would come in the middle of another test.
window.requestIdleCallback = () => 0;
HTMLElement.prototype.hidePopover = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;

// A list that is virtualised draws what fits: give every element the size of a usual window.
for (const name of ['clientHeight', 'offsetHeight'] as const) {
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 800 });
}
for (const name of ['clientWidth', 'offsetWidth'] as const) {
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 1200 });
}

/*
 * For the labels of one element jsdom searches the whole page once for each label that is there, which takes
 * a fifth of the time of a form's tests. Here an id is looked up.
 */
for (const control of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]) {
  Object.defineProperty(control.prototype, 'labels', { configurable: true, get: labelsOf });
}

function labelsOf(this: HTMLElement): HTMLLabelElement[] {
  const isNamed = this.id !== '' && document.getElementById(this.id) === this;
  return [...document.getElementsByTagName('label')].filter((label) =>
    label.hasAttribute('for')
      ? isNamed && label.htmlFor === this.id
      : label.contains(this) && label.control === this,
  );
}

/*
 * For every role that is looked for, jsdom matches its own style sheet, the only one here, with hundreds of
 * elements. By that sheet an element is shown or not by these alone, unless it has one of the attributes below.
 */
const computedStyle = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element, pseudo) => {
  const { localName } = element;
  const isSpecial =
    localName === 'summary' ||
    ['hidden', 'popover', 'style'].some((name) => element.hasAttribute(name)) ||
    // What the lock hides it hides by its root.
    document.documentElement.hasAttribute('style');
  if (isSpecial) return computedStyle(element, pseudo);
  const shape = `${localName} ${element.getAttribute('type')} ${element.hasAttribute('open')}`;
  let style = styles.get(shape);
  if (!style) {
    style = computedStyle(element);
    styles.set(shape, style);
  }
  return style;
};

/*
 * A reset that is still under way when its test ends goes on asking before the page is left. It may not ask in
 * the tests that follow.
 */
const leaving = new Set<string>(['beforeunload', BEFORE_RELOAD]);
const asked: [type: string, listener: EventListenerOrEventListenerObject][] = [];
const listen = window.addEventListener.bind(window);
window.addEventListener = (
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
) => {
  if (leaving.has(type)) asked.push([type, listener]);
  listen(type, listener, options);
};

configure({
  // The code of a page is transformed when it is first opened, which takes a busy machine tens of seconds.
  asyncUtilTimeout: 30_000,
  // Without the page, which would be printed for each look at a page that is not ready yet, a sixth of the time.
  getElementError: (message) => new Error(message ?? undefined),
});

followHistory();

// The next test, which may be of another file in the same process, finds a device that nobody has used.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') process.stdout.write(`${prettyDOM()}\n`);
  cleanup();
  for (const [type, listener] of asked.splice(0)) window.removeEventListener(type, listener);
  sessionStorage.clear();
  localStorage.clear();
  // Replaced before it is closed, so that what is written late goes nowhere that matters.
  vi.stubGlobal('indexedDB', new IDBFactory());
  await closeDeviceDatabase();
});
