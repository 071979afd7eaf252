import { commands } from './command-key.ts';

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
      place: 'My account: time line',
      shortcuts: [
        { keys: ['↑', '↓'], does: 'Move from subscription to subscription' },
        { keys: ['←', '→'], does: 'Move along one, from mark to mark' },
        { keys: ['Home', 'End'], does: 'Move to the first or the last mark of one' },
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
      place: 'Edit proxy profile: map',
      shortcuts: [
        { keys: ARROWS, does: 'Move the centre, or make the circle larger or smaller' },
        { keys: ['Shift'], does: 'With an arrow key: the same in bigger steps' },
        { keys: ['+', '−'], does: 'Zoom in or out' },
      ],
    },
  ];
}
