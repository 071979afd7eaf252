import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { openConsole, type Backend } from './console.tsx';
import { PATIENCE } from './patience.ts';

/** Helpers for a console with a remembered key, which locks. */

export const SESSION = 'proxy-console.session:';
export const LAST_USE = 'proxy-console.last-use';

export const lockDialog = () => screen.queryByRole('dialog', { name: 'Locked' });

/** The user of a backend's key. */
export async function userIdOf({ apiKey, fetch }: Backend): Promise<string> {
  const response = await fetch('/api/users/me', { headers: { 'Api-Key': apiKey } });
  return ((await response.json()) as { id: string }).id;
}

/** Opens a page with a remembered key, and waits for the code that guards it. */
export async function openRemembered(
  backend: Backend,
  userId: string,
  path: string,
): Promise<UserEvent> {
  const signedIn = { key: backend.apiKey, userId, email: 'ada@example.com' };
  localStorage.setItem(SESSION, JSON.stringify(signedIn));
  const before = String(Date.now() - 60_000);
  localStorage.setItem(LAST_USE, before);
  const options = { backend, path, signedIn: false, config: { resetBatchSize: 12 } };
  const { user } = await openConsole(options);
  await vi.waitFor(() => expect(localStorage.getItem(LAST_USE)).not.toBe(before), PATIENCE);
  return user;
}

export async function unlock(user: UserEvent, { apiKey }: Backend): Promise<void> {
  await user.type(within(screen.getByRole('dialog')).getByLabelText('API key'), apiKey);
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(lockDialog()).toBeNull());
}
