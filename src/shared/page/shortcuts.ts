import { commands } from './command-key.ts';
import { accountKeys } from './single-keys.ts';

interface Shortcut {
  keys: string[];
  does: string;
}

const ARROWS = ['←', '→', '↑', '↓'];

/** Ctrl or Cmd with a letter, as one says it on this machine. */
export function commandText(letter: string): string {
  const key = letter.toUpperCase();
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? `⌘${key}` : `Ctrl+${key}`;
}

/** Every key that does something of its own, by the place where it does it. */
export function shortcuts(): { place: string; shortcuts: Shortcut[] }[] {
  return [
    {
      place: 'Every page',
      shortcuts: [
        { keys: [commandText(commands.palette)], does: 'Opens the command palette' },
        { keys: ['?'], does: 'Opens this sheet, except while you type in a field' },
      ],
    },
    {
      place: 'Command palette',
      shortcuts: [
        { keys: ['↑', '↓'], does: 'Move from result to result, and round at either end' },
        { keys: ['Home', 'End'], does: 'Move to the first or the last result' },
        { keys: ['Enter'], does: 'Goes to the result, or does it' },
        { keys: ['Escape'], does: 'Closes the palette' },
      ],
    },
    {
      place: 'My account: Search this page',
      shortcuts: [
        { keys: ['Enter'], does: 'Moves to the next match' },
        { keys: ['Shift', 'Enter'], does: 'Moves to the match before' },
        { keys: ['Escape'], does: 'Clears the search' },
      ],
    },
    {
      place: 'My account: time line',
      shortcuts: [
        { keys: ['↑', '↓'], does: 'Move from subscription to subscription' },
        { keys: ['←', '→'], does: 'Move along one, from mark to mark' },
        { keys: ['Home', 'End'], does: 'Move to the first or the last mark of one' },
      ],
    },
    {
      place: 'Proxy accounts',
      shortcuts: [
        { keys: [accountKeys.table.toUpperCase()], does: 'Goes to the table' },
        {
          keys: [accountKeys.reset.toUpperCase()],
          does: 'Resets the selected accounts, after asking',
        },
        { keys: ['↓'], does: 'In the filter: goes to the first row' },
      ],
    },
    {
      place: 'Proxy accounts: table',
      shortcuts: [
        { keys: ['↑', '↓'], does: 'Move from row to row' },
        { keys: ['Page Up', 'Page Down'], does: 'Move by as many rows as are in sight' },
        { keys: ['Home', 'End'], does: 'Move to the first or the last row' },
        { keys: ['Shift'], does: 'With any of these: selects the rows in between' },
        { keys: ['Space'], does: 'Selects a row, or lets go of it' },
        { keys: ['Enter'], does: 'Opens the details of an account' },
        { keys: [commandText('a')], does: 'Selects all rows that are shown' },
        { keys: ['Escape'], does: 'Clears the selection; in the details, closes them' },
      ],
    },
    {
      place: 'Edit proxy profile',
      shortcuts: [{ keys: [commandText(commands.save)], does: 'Saves the changes' }],
    },
    {
      place: 'Edit proxy profile: Choose an account',
      shortcuts: [{ keys: ['↑', '↓'], does: 'Move from the search to the accounts, and back' }],
    },
    {
      place: 'Edit proxy profile: map',
      shortcuts: [
        { keys: ARROWS, does: 'Move the centre, or make the circle larger or smaller' },
        { keys: ['Shift'], does: 'With an arrow key: the same in bigger steps' },
        { keys: ['+', '−'], does: 'Zoom in or out' },
      ],
    },
  ];
}
