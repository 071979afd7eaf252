import { createObservable } from './create-observable.ts';
import { tryOrNull } from './try-or-null.ts';
import { STORE } from './root.ts';

/** The color scheme chosen in this browser. `system` follows the device's setting. */
export const colorSchemes = ['light', 'dark', 'system'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

const STORAGE_NAME = `${STORE}.color-scheme`;

/** The current choice; a browser without storage always has `system`. */
export const colorScheme = createObservable<ColorScheme>('system');

/** Applies a choice to this page at once, and to other tabs through the storage. */
export function chooseColorScheme(scheme: ColorScheme): void {
  apply(scheme);
  // Without storage the choice lasts as long as the page.
  tryOrNull(() => localStorage.setItem(STORAGE_NAME, scheme));
}

/** Called once before the first paint; from then on, choices in other tabs apply here too. */
export function restoreColorScheme(): void {
  applyKept();
  addEventListener('storage', ({ key }) => {
    // Without a key, the whole storage was cleared.
    if (key === STORAGE_NAME || key === null) applyKept();
  });
}

function applyKept(): void {
  const saved = tryOrNull(() => localStorage.getItem(STORAGE_NAME));
  apply(colorSchemes.find((scheme) => scheme === saved) ?? 'system');
}

function apply(scheme: ColorScheme): void {
  colorScheme.set(scheme);
  if (scheme === 'system') delete document.documentElement.dataset['colorScheme'];
  else document.documentElement.dataset['colorScheme'] = scheme;
}
