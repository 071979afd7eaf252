import { useQuery } from '@tanstack/react-query';
import Cable from 'lucide-react/icons/cable';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import FolderOpen from 'lucide-react/icons/folder-open';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Keyboard from 'lucide-react/icons/keyboard';
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
import { useMemo } from 'react';
import { requestDialog, type KnownAccounts } from '#features/proxy-accounts/public';
import type { Connections } from '#shared/api/connections.ts';
import { apiAddress } from '#shared/api/api-address.ts';
import { useApi } from '#shared/api/api-context.tsx';
import { currentUserQuery } from '#shared/api/queries.ts';
import { chooseColorScheme, colorScheme, colorSchemes } from '#shared/lib/color-scheme.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { navigate, onMove } from '#shared/lib/navigation.ts';
import { brand } from '#shared/page/brand.ts';
import { requestDialog as requestDialogOn } from '#shared/page/dialog-request.ts';
import {
  canRun,
  commandReady,
  runCommand,
  type CommandName,
  type PageCommands,
} from '#shared/page/page-commands.ts';
import { paths } from '#shared/lib/paths.ts';
import { accountKeys } from '#shared/page/single-keys.ts';
import { connectionAddress } from '../connections/connection-address.ts';
import { textsOf, searchText, type ReportingEntry, type Entry, type Group } from './search.ts';

/** Actions that leave the pages of this user. */
export interface SessionActions {
  connections: Connections;
  onDeleteData: () => void;
  onSignOut: () => void;
}

export interface PaletteActions extends SessionActions {
  onShowShortcuts: () => void;
}

const exportFormats = ['csv', 'json'] as const;
const schemeIcons = { light: Sun, dark: Moon, system: SunMoon };

/** The actions available on every page. */
export function useActions(
  { connections, onDeleteData, onShowShortcuts, onSignOut }: PaletteActions,
  { rows, resetDisabledReason }: KnownAccounts,
): Group {
  const copyKey = useCopyKey();
  const scheme = useObservable(colorScheme);
  const hasAccounts = rows.length > 0;

  return useMemo(() => {
    const entries: (Entry | ReportingEntry)[] = [
      {
        label: 'Reset quota of selected accounts',
        detail: `Asks for confirmation. Shortcut: ${accountKeys.reset.toUpperCase()}`,
        icon: RotateCcw,
        disabledReason: resetDisabledReason,
        run: () => requestDialog('reset'),
      },
      {
        label: 'Past resets',
        icon: History,
        run: () => navigate(paths.runs()),
      },
      {
        label: 'Go to the accounts table',
        detail: `Shortcut: ${accountKeys.table.toUpperCase()}`,
        icon: Table,
        run: () => runOnPage(paths.proxyAccounts(), 'show-accounts-table', undefined),
      },
      { label: 'Add accounts by ID', icon: Plus, run: () => requestDialog('add') },
      {
        label: 'Export accounts',
        icon: Download,
        // On other pages, they may not be loaded yet.
        disabledReason:
          hasAccounts || location.pathname !== paths.proxyAccounts()
            ? undefined
            : 'No accounts loaded',
        run: () => requestDialog('export'),
      },
      ...exportFormats.map((format) => ({
        label: `Export result as ${format.toUpperCase()}`,
        icon: Download,
        disabledReason: canRun('export-result') ? undefined : 'No result is open',
        run: () => void runCommand('export-result', format),
      })),
      {
        label: 'Open profile by ID',
        icon: FolderOpen,
        run: () => requestDialogOn(paths.proxyProfiles(), 'open'),
      },
      {
        label: 'Open plan for accounts',
        detail: 'Resets proxy accounts',
        icon: FileUp,
        run: () => requestDialog('open-plan'),
      },
      {
        label: 'Open plan for profiles',
        detail: 'Changes proxy profiles',
        icon: FileUp,
        run: () => requestDialogOn(paths.proxyProfiles(), 'open-plan'),
      },
      copyKey,
      ...colorSchemes.map((each) => ({
        label: `Switch to ${each} theme`,
        words: 'mode appearance',
        icon: schemeIcons[each],
        disabledReason: each === scheme ? 'Current theme' : undefined,
        run: () => chooseColorScheme(each),
      })),
      {
        label: 'Statement (print or PDF)',
        words: 'account',
        icon: Printer,
        run: () => runOnPage(paths.account(), 'print-statement', undefined),
      },
      ...connections
        .all()
        .filter(({ id }) => id !== connections.activeId)
        .map(({ id, name, baseUrl }) => ({
          label: `Switch to ${name}`,
          detail: apiAddress({ apiBaseUrl: baseUrl }),
          icon: Cable,
          run: () => location.assign(connectionAddress(id)),
        })),
      ...(brand.supportLink === undefined ? [] : [supportEntry(brand.supportLink)]),
      { label: 'Keyboard shortcuts', words: 'help', icon: Keyboard, run: onShowShortcuts },
      { label: 'Delete data in this browser', icon: Trash2, run: onDeleteData },
      { label: 'Sign out', icon: LogOut, run: onSignOut },
    ];
    return {
      title: 'Actions',
      texts: textsOf(entries, ({ label, words }) => searchText(label, words)),
      entryAt: (position) => entries[position],
      limit: entries.length,
    };
  }, [
    connections,
    onDeleteData,
    onShowShortcuts,
    onSignOut,
    resetDisabledReason,
    hasAccounts,
    copyKey,
    scheme,
  ]);
}

/** The operator's support: a page opens in its own tab, as in the user menu. */
function supportEntry(href: string): Entry {
  return {
    label: 'Contact support',
    words: 'help',
    icon: LifeBuoy,
    run() {
      if (/^https:/i.test(href)) open(href, '_blank', 'noopener,noreferrer');
      else location.assign(href);
    },
  };
}

/** Copies the key that the API returns for the user. The palette never shows it. */
function useCopyKey(): ReportingEntry {
  const { client } = useApi();
  const { data, isPending } = useQuery({ ...currentUserQuery(client), staleTime: Infinity });
  const key = data?.value.api_key;
  const reason = isPending ? 'Your account is still loading' : "The API didn't provide the key";
  return useMemo(
    () => ({
      label: 'Copy API key',
      icon: Copy,
      disabledReason: key ? undefined : reason,
      async report() {
        try {
          await navigator.clipboard.writeText(key ?? '');
          return 'API key copied';
        } catch {
          return 'Your browser blocked copying. Show the key on My account and copy it there.';
        }
      },
    }),
    [key, reason],
  );
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
  const isThere = location.pathname === pathname && (!search || location.search === search);
  if (!isThere) await navigate(address);
  const isLeft = () => location.pathname !== pathname;
  if (isLeft()) return false;

  const end = new AbortController();
  const stop = onMove(() => isLeft() && end.abort());
  const timer = setTimeout(() => end.abort(), LIMIT);
  await commandReady(name, end.signal);
  stop();
  clearTimeout(timer);
  const { activeElement } = document;
  const isElsewhere =
    activeElement !== before && activeElement?.closest('dialog, input, textarea, select');
  return !end.signal.aborted && !isElsewhere && runCommand(name, argument);
}
