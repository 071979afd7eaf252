import Printer from 'lucide-react/icons/printer';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import type { Reading, User } from '#contract';
import { handleCommand } from '#shared/page/page-commands.ts';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import { Statement } from './statement/statement.tsx';
import { flushSync } from 'react-dom';

interface AccountToolsProps {
  user: Reading<User>;
  /** When the user was read, in milliseconds since the epoch. */
  readAt: number;
  onSearch: () => void;
}

/** The page's menu: search My account, and print it. */
export function AccountTools({ user, readAt, onSearch }: AccountToolsProps) {
  const isPrinting = usePrinting();
  useEffect(() => handleCommand('print-statement', () => window.print()), []);
  return (
    <>
      <MenuItem label="Search this page" icon={Search} onChoose={onSearch} />
      <MenuItem label="Print" icon={Printer} onChoose={() => window.print()} />
      {isPrinting && <Statement user={user} readAt={readAt} />}
    </>
  );
}

/** Whether the page is being printed, or shown as it would print. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Synchronously: the browser captures the page right after the event.
    const change = (printing: boolean) => flushSync(() => setIsPrinting(printing));
    const end = new AbortController();
    const { signal } = end;
    addEventListener('beforeprint', () => change(true), { signal });
    addEventListener('afterprint', () => change(false), { signal });
    // Developer tools emulate print without the events.
    window
      .matchMedia?.('print')
      .addEventListener('change', ({ matches }) => change(matches), { signal });
    return () => end.abort();
  }, []);
  return isPrinting;
}
