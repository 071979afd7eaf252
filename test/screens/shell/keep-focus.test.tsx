import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from '#shared/page/keep-focus.ts';

let end: AbortController;
let page: HTMLElement;

beforeEach(() => {
  page = document.body.appendChild(document.createElement('main'));
  page.tabIndex = -1;
  page.innerHTML = '<button>Load</button><button>Other</button>';
  end = new AbortController();
  keepFocus(end.signal);
});
afterEach(() => {
  end.abort();
  page.remove();
});

/** Lets the microtasks run that follow an event. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a button that goes while I look at another window leaves the focus on the page', async () => {
  const [button] = page.querySelectorAll('button');
  button?.focus();
  // The element stays the active one of its page.
  button?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await settle();
  expect(document.activeElement).toBe(button);
  button?.remove();
  await waitFor(() => expect(document.activeElement).toBe(page));
});

test('a button that I have left may go without the page taking the focus', async () => {
  const [button] = page.querySelectorAll('button');
  button?.focus();
  button?.blur();
  await settle();
  button?.remove();
  await settle();
  expect(document.activeElement).toBe(document.body);
});
