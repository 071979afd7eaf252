import type { Mismatch, Reading, User } from '#contract';
import { Mismatches } from '#shared/ui/mismatches.tsx';
import { PrintedStatement } from './statement/statement.tsx';

interface AppendixProps {
  user: Reading<User>;
  mismatches: readonly Mismatch[];
  /** When the user was read, in milliseconds since the epoch. */
  readAt: number;
}

/** What follows the panels of My account: where the response doesn't match the contract, and the statement on paper. */
export function Appendix({ user, mismatches, readAt }: AppendixProps) {
  return (
    <>
      <Mismatches mismatches={mismatches} />
      <PrintedStatement user={user} readAt={readAt} />
    </>
  );
}
