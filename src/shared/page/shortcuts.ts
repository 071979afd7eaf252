import { commands } from './command-key.ts';
import { accountKeys } from './single-keys.ts';

interface Shortcut {
  keys: string[];
  does: string;
}

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
      place: 'All pages',
      shortcuts: [
        { keys: [commandText(commands.palette)], does: 'Open the command palette' },
        { keys: ['?'], does: 'Open this list (not while typing)' },
      ],
    },
    {
      place: 'Command palette',
      shortcuts: [
        { keys: ['↑', '↓'], does: 'Move between results' },
        { keys: ['Home', 'End'], does: 'Go to the first or last result' },
        { keys: ['Enter'], does: 'Open or run the result' },
        { keys: ['Escape'], does: 'Close the palette' },
      ],
    },
    {
      place: 'Proxy accounts',
      shortcuts: [
        { keys: [accountKeys.table.toUpperCase()], does: 'Go to the table' },
        {
          keys: [accountKeys.reset.toUpperCase()],
          does: 'Reset the selected accounts, after confirmation',
        },
        { keys: ['↓'], does: 'In the filter: go to the first row' },
      ],
    },
    {
      place: 'Proxy accounts: Table',
      shortcuts: [
        { keys: ['↑', '↓'], does: 'Move between rows' },
        { keys: ['Page Up', 'Page Down'], does: 'Move up or down one screen' },
        { keys: ['Home', 'End'], does: 'Go to the first or last row' },
        { keys: ['Shift'], does: 'With any of these keys: select the rows in between' },
        { keys: ['Space'], does: 'Select or deselect the row' },
        { keys: ['Enter'], does: "Open the account's details" },
        { keys: [commandText('a')], does: 'Select all rows shown' },
        { keys: ['Escape'], does: 'Clear the selection, or close the details' },
      ],
    },
    {
      place: 'Edit proxy profile',
      shortcuts: [{ keys: [commandText(commands.save)], does: 'Save changes' }],
    },
    {
      place: 'Edit proxy profile: Choose account',
      shortcuts: [{ keys: ['↑', '↓'], does: 'Move between the search and the accounts' }],
    },
    {
      place: 'Edit proxy profile: Map',
      shortcuts: [
        { keys: ARROWS, does: 'Move the center, or resize the circle' },
        { keys: ['Shift'], does: 'With an arrow key: take bigger steps' },
        { keys: ['+', '−'], does: 'Zoom in or out' },
      ],
    },
  ];
}
