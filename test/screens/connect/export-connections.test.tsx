import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../support/render/console.tsx';
import { startAccounts, toolbar } from '../../support/render/proxy-accounts.tsx';

const { backend } = await startAccounts(1200);

let files: string[];

beforeEach(() => {
  files = [];
  URL.createObjectURL = () => 'blob:';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    files.push(this.download);
  });
});

afterEach(() => void vi.unstubAllGlobals());

/** Opens the dialog for all accounts, and enters what the API doesn't send. */
async function openDialog(user: UserEvent) {
  await screen.findByText('1,200 accounts');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all accounts' }));
  const open = await within(await toolbar()).findByRole('button', {
    name: 'Export connections',
    // To jsdom, the popover is hidden.
    hidden: true,
  });
  await user.click(open);
  const dialog = within(await screen.findByRole('dialog', { name: 'Export connections' }));
  for (const [name, text] of [
    ['Host', 'proxy.example.com'],
    ['Proxy port', '2000'],
  ] as const) {
    // It may be saved from the test before.
    await user.clear(dialog.getByLabelText(name));
    await user.paste(text);
  }
  await canDownload(dialog);
  return dialog;
}

/** Waits until the connections are counted. */
async function canDownload(dialog: ReturnType<typeof within>) {
  const button = dialog.getByRole('button', { name: 'Download' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
}

test('what an export has come to is said until a setting changes', async () => {
  const { user } = await openConsole({ backend, path: '/proxy-accounts' });
  const dialog = await openDialog(user);
  const changes = [
    () => user.selectOptions(dialog.getByLabelText('File type'), 'csv'),
    () => user.type(dialog.getByLabelText('Proxy port'), '1'),
    () => user.selectOptions(dialog.getByLabelText('Scheme'), 'socks5'),
    () => user.click(dialog.getByLabelText(/^Include incomplete/)),
  ];
  for (const act of changes) {
    await canDownload(dialog);
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    await dialog.findByText(/^Exported [\d,]+ connections to connections\./);
    await act();
    expect(dialog.queryByText(/^Exported /)).toBeNull();
  }
  expect(files).toEqual([
    'connections.txt',
    'connections.csv',
    'connections.csv',
    'connections.csv',
  ]);
});

test('a long export says how far it is, and can be stopped: then nothing is written', async () => {
  const { user } = await openConsole({ backend, path: '/proxy-accounts' });
  const dialog = await openDialog(user);
  const summary = dialog.getByText(/^[\d,]+ connections from/).textContent;
  // After each part of the file, the page goes on when the test lets it.
  const now = performance.now.bind(performance);
  let later = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + (later += 30));
  const waiting: (() => void)[] = [];
  const goOn = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  vi.stubGlobal('scheduler', {
    yield: () => new Promise<void>((resolve) => void waiting.push(resolve)),
  });
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  const bar = () => dialog.getByRole('progressbar', { name: 'Export progress' });
  await waitFor(() => expect(bar()).toHaveProperty('value', 16));
  goOn();
  await waitFor(() => expect(bar()).toHaveProperty('value', 33));
  const stop = dialog.getByRole('button', { name: 'Stop' });
  await user.click(stop);
  expect(await dialog.findByText('Export stopped. Nothing was saved or copied.')).toBeDefined();
  expect(document.activeElement).toBe(stop);
  expect(dialog.queryByRole('progressbar')).toBeNull();
  goOn();
  vi.unstubAllGlobals();
  expect(files).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  const count = summary.replace(/ from.*/, '');
  expect(await dialog.findByText(`Copied ${count}`)).toBeDefined();
  const copied = await navigator.clipboard.readText();
  expect(`${copied.trimEnd().split('\n').length}`).toBe(count.replace(/,|\D+$/g, ''));
  expect(copied).toContain('@proxy.example.com:2000');
});
