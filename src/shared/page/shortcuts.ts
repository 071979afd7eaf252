import { commands, letterOf, isTypedInto } from './command-key.ts';
import * as common from '../lib/texts.ts';
import * as texts from './texts.ts';
import { tryOrNull } from '../lib/try-or-null.ts';
import { STORE } from '../lib/root.ts';

interface Shortcut {
  keys: string[];
  does: string;
}

/** With Ctrl or Cmd. */
export const findLetter = 'f';

const ARROWS = ['←', '→', '↑', '↓'];

/** The name of Ctrl or Cmd with a letter on this machine. */
export function commandText(letter: string): string {
  const key = letter.toUpperCase();
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? `⌘${key}` : `Ctrl+${key}`;
}

/** Every keyboard shortcut, by the place where it works. */
export function shortcuts(): { place: string; shortcuts: Shortcut[] }[] {
  return [
    {
      place: texts.allPages,
      shortcuts: [
        { keys: [commandText(commands.palette)], does: texts.openPalette },
        { keys: [commandText(findLetter)], does: texts.findInList },
        { keys: ['?'], does: texts.openList },
      ],
    },
    {
      place: common.proxyAccounts,
      shortcuts: [
        { keys: [accountKeys.table.toUpperCase()], does: texts.goToTable },
        {
          keys: [accountKeys.reset.toUpperCase()],
          does: texts.resetSelected,
        },
        { keys: ['↓'], does: texts.firstRow },
      ],
    },
    {
      place: texts.accountsTable,
      shortcuts: [
        { keys: ['↑', '↓'], does: texts.moveRows },
        { keys: ['Page Up', 'Page Down'], does: texts.moveScreen },
        { keys: ['Home', 'End'], does: texts.endsOfRows },
        { keys: ['Shift'], does: texts.selectBetween },
        { keys: ['Space'], does: texts.selectRow },
        { keys: ['Enter'], does: texts.openDetails },
        { keys: [commandText('a')], does: texts.selectAll },
        { keys: ['Escape'], does: texts.clearSelection },
      ],
    },
    {
      place: common.editProfile,
      shortcuts: [{ keys: [commandText(commands.save)], does: common.saveChanges }],
    },
    {
      place: texts.chooseAccount,
      shortcuts: [{ keys: ['↑', '↓'], does: texts.moveAccounts }],
    },
    {
      place: texts.map,
      shortcuts: [
        { keys: ARROWS, does: texts.moveCenter },
        { keys: ['Shift'], does: texts.biggerSteps },
        { keys: ['+', '−'], does: texts.zoom },
      ],
    },
  ];
}

const STORAGE_NAME = `${STORE}.single-keys`;

/** Single-letter shortcuts of Proxy accounts. */
export const accountKeys = { table: 't', reset: 'r' } as const;

/**
 * Whether `?` and single letters are shortcuts. They can be turned off, as keys without Ctrl or Cmd must be:
 * speech input triggers such keys by accident (WCAG 2.2, 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  return tryOrNull(() => localStorage.getItem(STORAGE_NAME)) !== 'off';
}

/** Saved in this browser; without storage they stay on. */
export function turnSingleKeys(on: boolean): void {
  tryOrNull(() => {
    if (on) localStorage.removeItem(STORAGE_NAME);
    else localStorage.setItem(STORAGE_NAME, 'off');
  });
}

/** Whether a letter is pressed alone, isn't typed into anything, and no dialog covers the page. */
export function isSingleKey(event: KeyboardEvent, letter: string): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  return (
    letterOf(event) === letter &&
    !isTypedInto(event.target) &&
    !document.querySelector('dialog[open]') &&
    areSingleKeysOn()
  );
}
