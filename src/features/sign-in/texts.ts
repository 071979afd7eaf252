import { formatCount } from '#shared/lib/format.ts';

/** Why a remembered key is requested again. `minutes` 0: another tab, which has a time limit, locked it. */
export function lockedText(minutes: number): string {
  return minutes > 0
    ? `The key was cleared after ${formatCount(minutes, 'minute')} of inactivity.`
    : 'The console was locked in another tab.';
}

/** When the key is cleared. `keeps`: whether the browser can store a key for the tab, and permanently. */
export function clearedText(keeps: { tab: boolean; device: boolean }): string {
  if (keeps.device) return 'Cleared when you close this tab unless remembered.';
  return keeps.tab
    ? "Cleared when you close this tab, because this browser's storage is blocked or full."
    : "Cleared when you close or reload this page, because this browser's storage is blocked or full.";
}
