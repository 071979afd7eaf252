import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import type { Payment, Reading, User } from '#contract';
import { handleCommand } from '#shared/page/page-commands.ts';
import { Button } from '#shared/ui/button.tsx';
import { PageSearch } from './search/page-search.tsx';
import { Statement } from './statement/statement.tsx';
import { usePrinting } from './use-printing.ts';

interface AccountToolsProps {
  user: Reading<User>;
  /** When the user was read, in milliseconds since the epoch. */
  readAt: number;
}

const NO_PAYMENTS: readonly Reading<Payment>[] = [];

/** To search My account, and to have it on paper. */
export function AccountTools({ user, readAt }: AccountToolsProps) {
  const isPrinting = usePrinting();
  useEffect(() => handleCommand('print-statement', () => window.print()), []);
  return (
    <>
      <PageSearch payments={user.payments ?? NO_PAYMENTS} />
      <Button variant="quiet" icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
      {isPrinting && <Statement user={user} readAt={readAt} />}
    </>
  );
}
