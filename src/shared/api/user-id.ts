import type { Reading, User } from '#contract';
import { MASK } from './key-mask.ts';

/**
 * What identifies a user: the ID, or the email if the API sends no ID. Undefined if it sends neither. An empty
 * or masked value would be the same for all users.
 */
export function userIdOf({ id, email }: Pick<Reading<User>, 'id' | 'email'>): string | undefined {
  const found = [id, email].find((text) => text?.trim() && !text.includes(MASK));
  return found ?? undefined;
}
