import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import FolderOpen from 'lucide-react/icons/folder-open';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import Table from 'lucide-react/icons/table';
import Trash2 from 'lucide-react/icons/trash';
import { type KnownAccounts, requestDialog } from '#features/proxy-accounts/public';
import { type ColorScheme, chooseColorScheme, colorSchemes } from '#shared/lib/color-scheme.ts';
import { copyText } from '#shared/lib/copy-text.ts';
import { LANGUAGE } from '#shared/lib/format-texts.ts';
import { currentSearch, navigate, onMove } from '#shared/lib/navigation.ts';
import { brand } from '#shared/page/brand.ts';
import { requestDialog as requestDialogOn } from '#shared/page/use-address-params.ts';
import type { CommandName, PageCommands } from '#shared/page/page-commands.ts';
import { canRun, commandReady, runCommand } from '#shared/page/run-command.ts';
import { paths } from '#shared/lib/paths.ts';
import { accountKeys } from '#shared/page/shortcuts.ts';
import { chooseLanguage } from '../language/choose-language.ts';
import { pageLanguage, siteLanguages } from '../language/languages.ts';
import { language } from '../language/texts.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';
import type { Entry } from './search.ts';

/** Actions that leave the pages of this user. */
export interface SessionActions {
  onDeleteData: () => void;
  onSignOut: () => void;
}

export interface PaletteActions {
  session: SessionActions;
  onShowShortcuts: () => void;
}

/** What the actions depend on. */
interface Given extends PaletteActions {
  known: Pick<KnownAccounts, 'rows' | 'resetDisabledReason'>;
  scheme: ColorScheme;
  /** What is running in this tab. */
  isWorking: boolean;
  /** The API key to copy, or why there is none. */
  key: { value: string } | { missing: string };
}

/** An action, also found by other words than its label. */
type Action = Entry & { words?: string };

const schemeIcons = { light: Sun, dark: Moon, system: SunMoon };

/** The actions available on every page. */
export function actionsOf({
  session,
  onShowShortcuts,
  known,
  scheme,
  isWorking,
  key,
}: Given): Action[] {
  const { onDeleteData, onSignOut } = session;
  const { supportLink } = brand;
  // On other pages, they may not be loaded yet.
  const hasNone = known.rows.length === 0 && location.pathname === paths.proxyAccounts();
  return [
    {
      label: texts.resetSelected,
      detail: texts.shortcut(accountKeys.reset.toUpperCase()),
      icon: RotateCcw,
      disabledReason: known.resetDisabledReason,
      run: () => requestDialog('reset'),
    },
    { label: common.pastResets, icon: History, run: () => navigate(paths.history('reset')) },
    {
      label: texts.goToTable,
      detail: texts.shortcut(accountKeys.table.toUpperCase()),
      icon: Table,
      run: () => runOnPage(paths.proxyAccounts(), 'show-accounts-table', undefined),
    },
    { label: texts.addAccounts, icon: Plus, run: () => requestDialog('add') },
    {
      label: common.exportAccounts,
      icon: Download,
      disabledReason: hasNone ? texts.noAccounts : undefined,
      run: () => requestDialog('export'),
    },
    ...(['csv', 'json'] as const).map((format) => ({
      label: texts.exportResult[format],
      icon: Download,
      disabledReason: canRun('export-result') ? undefined : texts.noResultOpen,
      run: () => runCommand('export-result', format),
    })),
    {
      label: texts.openProfile,
      icon: FolderOpen,
      run: () => requestDialogOn(paths.proxyProfiles(), 'open'),
    },
    {
      label: texts.openAccountsPlan,
      icon: FileUp,
      run: () => requestDialog('open-plan'),
    },
    {
      label: texts.openProfilesPlan,
      icon: FileUp,
      run: () => requestDialogOn(paths.proxyProfiles(), 'open-plan'),
    },
    {
      // The palette never shows it.
      label: texts.copyKey,
      icon: Copy,
      staysOpen: true,
      ...('value' in key
        ? { run: (say) => copyKey(key.value).then(say) }
        : { disabledReason: key.missing, run: () => undefined }),
    },
    ...colorSchemes.map((each) => ({
      label: texts.switchTheme[each],
      words: texts.themeWords,
      icon: schemeIcons[each],
      disabledReason: each === scheme ? texts.currentTheme : undefined,
      run: () => chooseColorScheme(each),
    })),
    {
      label: texts.statement,
      words: texts.statementWords,
      icon: Printer,
      run: () => runOnPage(paths.account(), 'print-statement', undefined),
    },
    ...siteLanguages()
      .filter(({ hreflang }) => hreflang !== pageLanguage)
      .map(({ hreflang, title }) => ({
        label: title,
        detail: language,
        // Also for who can't read the language of the page.
        words: `language ${language} ${new Intl.DisplayNames(LANGUAGE, { type: 'language' }).of(hreflang)}`,
        icon: Languages,
        // The account menu says what it would interrupt.
        disabledReason: isWorking ? texts.changeRuns : undefined,
        run: () => chooseLanguage(hreflang),
      })),
    ...(supportLink === undefined
      ? []
      : [
          {
            label: texts.contactSupport,
            words: texts.helpWords,
            icon: LifeBuoy,
            run: () => openSupport(supportLink),
          },
        ]),
    {
      label: texts.keyboardShortcuts,
      words: texts.helpWords,
      icon: Keyboard,
      run: onShowShortcuts,
    },
    { label: common.deleteDataHere, icon: Trash2, run: onDeleteData },
    { label: common.signOut, words: texts.signOutWords, icon: LogOut, run: onSignOut },
  ];
}

/** A page opens in its own tab, as in the user menu. */
function openSupport(href: string): void {
  if (/^https:/i.test(href)) open(href, '_blank', 'noopener,noreferrer');
  else location.assign(href);
}

async function copyKey(key: string): Promise<string> {
  try {
    await copyText(key);
    return texts.keyCopied;
  } catch {
    return texts.keyNotCopied;
  }
}

/** Milliseconds that the code and the data of a page may take. */
const LIMIT = 6000;

/**
 * Goes to an address, and runs a command there as soon as the page can handle it. An address without a query
 * keeps the current query if its page is already open. Resolves to whether the command ran: false if the user
 * stayed on the current page or has gone elsewhere, or if the page can't handle it.
 */
export async function runOnPage<Name extends CommandName>(
  address: string,
  name: Name,
  argument: PageCommands[Name],
): Promise<boolean> {
  const { pathname, search } = new URL(address, location.href);
  // The focus is on the element from which the palette was opened.
  const before = document.activeElement;
  const isThere = location.pathname === pathname && (!search || currentSearch() === search);
  if (!isThere) await navigate(address);
  const isLeft = () => location.pathname !== pathname;
  if (isLeft()) return false;
  const end = new AbortController();
  const stop = onMove(() => isLeft() && end.abort());
  await commandReady(name, AbortSignal.any([end.signal, AbortSignal.timeout(LIMIT)]));
  stop();
  const { activeElement } = document;
  const isElsewhere =
    activeElement !== before && activeElement?.closest('dialog, input, textarea, select');
  return !isLeft() && !isElsewhere && runCommand(name, argument);
}
