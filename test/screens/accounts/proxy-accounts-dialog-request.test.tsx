import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { createServices } from '../../../src/app/services.ts';
import { emptySelection } from '../../../src/features/proxy-accounts/model/selection.ts';
import { sessionStateOf } from '../../../src/features/proxy-accounts/state/session-state.ts';
import { ResetAction } from '../../../src/features/proxy-accounts/reset/ui/reset-action.tsx';
import { ApiProvider, type Api } from '#shared/api/api-context.tsx';
import { navigate } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { answerWith, json } from '../../support/render/console.tsx';

function newApi(): Api {
  const { clientFor, config, log } = createServices({
    fetch: answerWith(() => json({})),
    tabStorage: () => sessionStorage,
    deviceStorage: () => localStorage,
  });
  const key = {
    isThere: () => true,
    isRefused: () => false,
    isSignedOut: () => false,
    subscribe: () => () => undefined,
  };
  const device = { savedAccounts: () => Promise.resolve([]), resets: () => Promise.resolve([]) };
  return {
    client: clientFor('k'),
    config,
    log,
    place: () => 'here',
    signedIn: () => ({ id: 'somebody', email: 'ada@example.com', connection: 'This site' }),
    scope: 'somebody',
    key,
    device,
  };
}

const actionFor = (api: Api) => (
  <ApiProvider api={api}>
    <ResetAction count={0} accounts={() => []} hidden={() => emptySelection} />
  </ApiProvider>
);

test('a reset that was asked for elsewhere, and can be no more, says why', async () => {
  const api = newApi();
  await act(() => navigate(paths.proxyAccounts()));
  sessionStateOf(api).requestDialog('reset');
  render(actionFor(api));
  expect(screen.getByRole('status').textContent).toBe(
    'Nothing was reset. Select at least one account.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a reset that was asked for elsewhere is forgotten when the accounts are left before they came', async () => {
  const api = newApi();
  await act(() => navigate(paths.proxyAccounts()));
  sessionStateOf(api).requestDialog('reset');
  await act(() => navigate(paths.activity()));
  await act(() => navigate(paths.proxyAccounts()));
  render(actionFor(api));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
