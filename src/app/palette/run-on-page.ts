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
 * Goes to an address, and there runs a command as soon as the page can do it. An address without a query leaves
 * the query as it is where its page is open already. Gives whether the command was run: not where leaving the
 * present page was refused, where the user has gone on to something else, or where the page cannot do it.
 */
export async function runOnPage<Name extends CommandName>(
  address: string,
  name: Name,
  argument: PageCommands[Name],
): Promise<boolean> {
  const { pathname, search } = new URL(address, location.href);
  // Where the focus is by now, the palette was opened from.
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
