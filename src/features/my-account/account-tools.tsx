import Printer from 'lucide-react/icons/printer';
import Search from 'lucide-react/icons/search';
import { useEffect, type MouseEvent } from 'react';
import type { Reading, User } from '#contract';
import { handleCommand } from '#shared/page/page-commands.ts';
import { Button } from '#shared/ui/button.tsx';
import { Statement } from './statement/statement.tsx';
import { usePrinting } from './use-printing.ts';

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
