import { navigate, onMove } from '#shared/lib/navigation.ts';
import {
  commandReady,
  runCommand,
  type CommandName,
  type PageCommands,
} from '#shared/page/page-commands.ts';

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
  await commandReady(name, AbortSignal.any([end.signal, AbortSignal.timeout(LIMIT)]));
  stop();
  const { activeElement } = document;
  const isElsewhere =
    activeElement !== before && activeElement?.closest('dialog, input, textarea, select');
  return !isLeft() && !isElsewhere && runCommand(name, argument);
}
