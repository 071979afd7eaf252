import { Badge } from '#shared/ui/badge.tsx';
import type { AccountState } from '../model/account-state.ts';

/** The state of an account; one that is out of use stands out. */
export function StateBadge({ state: { text, isOff } }: { state: AccountState }) {
  return <Badge tone={isOff ? 'warning' : 'neutral'}>{text}</Badge>;
}
