import { commands } from './command-key.ts';
import { accountKeys } from './single-keys.ts';
import * as common from '../lib/texts.ts';
import * as texts from './texts.ts';

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
      place: texts.allPages,
      shortcuts: [
        { keys: [commandText(commands.palette)], does: texts.openPalette },
        { keys: ['?'], does: texts.openList },
      ],
    },
    {
      place: common.commandPalette,
      shortcuts: [
        { keys: ['↑', '↓'], does: texts.moveResults },
        { keys: ['Home', 'End'], does: texts.endsOfResults },
        { keys: ['Enter'], does: texts.runResult },
        { keys: ['Escape'], does: texts.closePalette },
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
