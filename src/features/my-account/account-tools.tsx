import Printer from 'lucide-react/icons/printer';
import Search from 'lucide-react/icons/search';
import { useEffect, type MouseEvent, useState } from 'react';
import type { Reading, User } from '#contract';
import { handleCommand } from '#shared/page/page-commands.ts';
import { Button } from '#shared/ui/button.tsx';
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
      <Button
        variant="quiet"
        icon={Search}
        onClick={(event) => {
          closeMenu(event);
          onSearch();
        }}
      >
        Search this page
      </Button>
      <Button
        variant="quiet"
        icon={Printer}
        onClick={(event) => {
          closeMenu(event);
          window.print();
        }}
      >
        Print
      </Button>
      {isPrinting && <Statement user={user} readAt={readAt} />}
    </>
  );
}

function closeMenu({ currentTarget }: MouseEvent): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
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
