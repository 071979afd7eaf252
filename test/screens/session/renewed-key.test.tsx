import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openTabs } from '#shared/api/tell-tabs.ts';
import { type Backend, json, openConsole, ownUser } from '../../support/render/console.tsx';
import { PATIENCE } from '../../support/render/patience.ts';
import { field, openProfile, retype, saveButton } from '../../support/render/profile-form.ts';
import { checkbox, counts, resetSelected } from '../../support/render/proxy-accounts.tsx';
import { startProfiles } from '../../support/builders/profiles.ts';

const SESSION = 'proxy-console.session:';

const { embedded, full } = await startProfiles();

/**
 * The API accepts the old key for reads, and the new one for everything. Its rejections of writes wait until
 * they are released.
 */
function slowToRefuse() {
  const puts: (string | null)[] = [];
  const held: (() => void)[] = [];
  const backend: Backend = {
    apiKey: 'the-old-key',
    async fetch(input, init) {
      const headers = new Headers(init?.headers);
      const key = headers.get('Api-Key');
      headers.set('Api-Key', embedded.apiKey);
      if (init?.method === 'PUT') {
        puts.push(key);
        if (key === 'the-old-key') {
          await new Promise<void>((resolve) => held.push(resolve));
          return json({ message: 'Expired.' }, { status: 401 });
        }
      }
      return embedded.fetch(input, { ...init, headers });
    },
  };
  return { backend, puts, held };
}

/** Another tab has a new key, which this one takes over. Then the old one is rejected. */
async function renewAndRefuse(held: (() => void)[]): Promise<void> {
  await waitFor(() => expect(held).toHaveLength(1));
  const other = openTabs(SESSION);
  await vi.waitFor(() => {
    other.tell({ userId: ownUser(), key: 'the-new-key' });
    expect(sessionStorage.getItem(SESSION)).toContain('the-new-key');
  }, PATIENCE);
  other.close();
  await act(async () => held[0]?.());
}

test('a save that was sent with the key before says so, and asks for no other key', async () => {
  const { backend, puts, held } = slowToRefuse();
  const { user } = await openProfile({ backend, path: full.path });
  await retype(user, 'City', 'Golden');
  await user.click(saveButton());
  await renewAndRefuse(held);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The API key was replaced');
  expect(alert.textContent).toContain('The API says: Expired.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field('City').value).toBe('Golden');
  expect(puts).toEqual(['the-old-key']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Saved');
  expect(puts).toEqual(['the-old-key', 'the-new-key']);
});

test('a reset whose call was sent with the key before goes on at once with the new one', async () => {
  const { backend, puts, held } = slowToRefuse();
  const { user } = await openConsole({ backend, path: '/proxy-accounts' });
  await user.click(await checkbox('all accounts'));
  await resetSelected(user, 'Reset 8 accounts');
  await renewAndRefuse(held);
  expect(await counts()).toEqual({ Reset: '8' });
  expect(puts).toEqual(['the-old-key', 'the-new-key']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
