import { tryOrNull } from './try-or-null.ts';

/** The colour scheme chosen on this device. `system` follows the device's own setting. */
export const colorSchemes = ['light', 'dark', 'system'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

const STORAGE_NAME = 'proxy-console.color-scheme';
const listeners = new Set<() => void>();

/** The present choice; a browser without storage always says `system`. */
export function colorScheme(): ColorScheme {
  const chosen = document.documentElement.dataset['colorScheme'];
  return colorSchemes.find((scheme) => scheme === chosen) ?? 'system';
}

export function chooseColorScheme(scheme: ColorScheme): void {
  apply(scheme);
  // Without storage the choice lasts as long as the page.
  tryOrNull(() => localStorage.setItem(STORAGE_NAME, scheme));
  for (const listener of listeners) listener();
}

/** Called once before the first paint. */
export function restoreColorScheme(): void {
  const kept = tryOrNull(() => localStorage.getItem(STORAGE_NAME));
  apply(colorSchemes.find((scheme) => scheme === kept) ?? 'system');
}

export function subscribeColorScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function apply(scheme: ColorScheme): void {
  if (scheme === 'system') delete document.documentElement.dataset['colorScheme'];
  else document.documentElement.dataset['colorScheme'] = scheme;
}
