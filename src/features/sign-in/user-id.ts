import type { Reading, User } from '#contract';
import { MASK } from '#shared/api/key-mask.ts';

/**
 * What tells a user from all others: the id, or the email where the API gives no id. Undefined where it gives
 * neither. An empty or a masked one would be the same for all.
 */
export function userIdOf({ id, email }: Pick<Reading<User>, 'id' | 'email'>): string | undefined {
  const found = [id, email].find((text) => text?.trim() && !text.includes(MASK));
  return found ?? undefined;
}
