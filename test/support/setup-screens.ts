import 'fake-indexeddb/auto';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import * as react from 'react';
import { afterEach, vi } from 'vitest';
import { BEFORE_RELOAD } from '#shared/page/before-reload.ts';
import { followFocus } from '#shared/page/focus-path.ts';
import { closeDeviceDatabase } from '#shared/storage/device-database.ts';
import { followHistory } from '#shared/lib/navigation.ts';

// Must run before React loads, which otherwise creates a named debugger task for each element.
vi.hoisted(() => Reflect.deleteProperty(console, 'createTask'));

/*
 * React stores a stack trace for the first ten thousand elements of each second, to show their owners in a
 * debugger, which takes a seventh of the time. Here it assumes that this limit is already reached.
 */
Object.defineProperty(
  Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set() {} },
);

/*
 * jsdom has no layout and lacks parts of the platform. This adds only what the screens need to run; the real
 * browser tests check how they look and behave.
 */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
window.ClipboardItem = class {
  static supports = () => true;
  readonly presentationStyle = 'unspecified';
  readonly types: string[];
  private readonly contents: ConstructorParameters<typeof ClipboardItem>[0];

  constructor(contents: ConstructorParameters<typeof ClipboardItem>[0]) {
    this.types = Object.keys(contents);
    this.contents = contents;
  }

  async getType(type: string) {
    return new Blob([(await this.contents[type]) ?? ''], { type });
  }
};
HTMLElement.prototype.hidePopover = () => undefined;
window.scrollTo = () => undefined;
// It is never idle: a prefetch would come in the middle of another test.
window.requestIdleCallback = () => 0;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;

// A virtualized list draws what fits: give every element the size of a usual window.
for (const name of ['clientHeight', 'offsetHeight'] as const) {
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 800 });
}
for (const name of ['clientWidth', 'offsetWidth'] as const) {
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 1200 });
}

/*
 * To find the labels of one element, jsdom searches the whole page once for each existing label, which takes
 * a fifth of the time of a form's tests. Here they are looked up by ID.
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
 * For every role query, jsdom matches its own style sheet, the only one here, against hundreds of elements.
 * In that sheet only these decide whether an element is visible, unless it has one of the attributes below.
 */
const computedStyle = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element, pseudo) => {
  const { localName } = element;
  const isSpecial =
    localName === 'summary' ||
    ['hidden', 'popover', 'style'].some((name) => element.hasAttribute(name)) ||
    // The lock hides the page through its root.
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
 * A reset that is still running when its test ends asks before the page is left. It must not ask in the tests
 * that follow.
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
  // The code of a page is transformed when it is first opened, which takes tens of seconds on a busy machine.
  asyncUtilTimeout: 120_000,
  // Leave the page out: printing it on every retry takes a sixth of the time.
  getElementError: (message) => new Error(message ?? undefined),
});

followHistory();
followFocus();

// The next test, possibly in another file in the same process, must find a new browser.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') process.stdout.write(`${prettyDOM()}\n`);
  cleanup();
  for (const [type, listener] of asked.splice(0)) window.removeEventListener(type, listener);
  sessionStorage.clear();
  localStorage.clear();
  // Replaced before it is closed, so that late writes don't matter.
  vi.stubGlobal('indexedDB', new IDBFactory());
  await closeDeviceDatabase();
});
