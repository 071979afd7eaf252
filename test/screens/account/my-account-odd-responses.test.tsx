import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWith, region, user, valueOf } from '../../support/render/account.tsx';

test('wrong types everywhere still show all that can be shown, and where it departs', async () => {
  const { user: hands } = await openWith(
    user({
      id: 7,
      enabled: 'yes',
      api_key: { inner: 'secret-key' },
      roles: 'admin',
      apps: { main: { app_name: 'Reader', api_token: 'secret-token' } },
      payments: [{ price: '12.5', quantity: 'a few', status: ['paid'] }, 'free', null],
      subscription: 'basic',
      past_subscriptions: ['old'],
      auto_topup_setting: 5,
      is_subscription_expired: 'no',
    }),
  );
  await region('Apps');
  const identity = await region('Account details');
  expect(valueOf(identity, 'User ID')).toBe('7');
  for (const label of ['Enabled', 'API key', 'Roles']) {
    expect(valueOf(identity, label)).toBe('See Other fields');
  }
  for (const text of ['yes', 'admin', 'payments[1]', 'free', 'basic', 'old']) {
    expect(identity.textContent).toContain(text);
  }
  expect(document.body.textContent).not.toContain('secret-');
  for (const name of ['Subscription', 'Auto top-up', 'Timeline', 'Apps']) {
    expect((await region(name)).textContent).toContain(
      'Unexpected format. See Other fields in Account details.',
    );
  }
  const payments = await region('Payments');
  expect(within(payments).getByText('12.5')).toBeDefined();
  expect(within(payments).getByText(/^2 more entries: see Other fields/)).toBeDefined();
  await hands.click(within(payments).getByRole('button', { name: 'Payment details' }));
  expect(payments.textContent).toContain('a few');
  expect(payments.textContent).toMatch(/\[\s*"paid"\s*\]/);

  await hands.click(screen.getByText("14 mismatches in the API's response"));
  expect((await screen.findByText('payments[0].quantity')).closest('li')?.textContent).toContain(
    'Expected: number Got: string "a few"',
  );
});

const linksOf = (place: HTMLElement) =>
  [...place.querySelectorAll('a[target]')].map((link) => link.textContent);

test('a link says where it leads, and an address that hides its host or is not http is none', async () => {
  await openWith(
    user({
      subscription: { update_url: 'https://pay.ex\u0430mple.com/update' },
      past_subscriptions: [
        { update_url: 'https://pay.example.com/update' },
        { update_url: 'https://evil.example\\@pay.example.com/update' },
        { update_url: 'javascript:alert(1)' },
      ],
      payments: [
        { receipt_url: 'https://pay.example.com.evil.example:8443/x' },
        { receipt_url: 'https://pay.example.com@evil.example/x' },
        { receipt_url: 'data:text/html,<script>alert(1)</script>' },
        { receipt_url: 'http:alert' },
        { receipt_url: '//evil.example.com' },
      ],
    }),
  );
  const payments = await region('Payments');
  expect(linksOf(payments)).toEqual([
    expect.stringMatching(/^Open receipt pay\.example\.com\.evil\.example:8443 /),
  ]);
  expect(payments.textContent).toContain('data:text/html');
  expect(payments.textContent).toContain(
    'https://pay.example.com@evil.example/x (leads to evil.example)',
  );
  expect(linksOf(await region('Subscription'))).toEqual([
    'https://pay.ex\u0430mple.com/update pay.xn--exmple-4nf.com (opens in a new tab)',
  ]);
  const past = await region('Timeline');
  expect(linksOf(past)).toEqual([
    'https://pay.example.com/update (opens in a new tab)',
    'https://evil.example\\@pay.example.com/update evil.example (opens in a new tab)',
  ]);
  expect(past.textContent).toContain('javascript:alert(1)');
});

test('hostile texts are shown as the text they are', async () => {
  const endless = 'x'.repeat(10_000);
  const { container } = await openWith(
    user({
      id: '<img src=x onerror=alert(1)>',
      roles: ['\u202Eright to left', '🦊'],
      padding: 'x'.repeat(1_000_000),
      payments: [{ product_name: endless, status: endless }],
      apps: [{ app_name: endless, api_token: 't' }],
    }),
  );
  const identity = await region('Account details');
  expect(valueOf(identity, 'User ID')).toBe('<img src=x onerror=alert(1)>');
  expect(container.querySelector('img')).toBeNull();
  expect(identity.textContent).toContain('1,000,000 characters in all');
  expect(identity.textContent.length).toBeLessThan(20_000);
  expect(screen.getByText('\u202Eright to left').tagName).toBe('BDI');
  expect((await region('Payments')).textContent).toContain(endless);
  const [show] = screen.getAllByRole('button', { name: /^Show API token/ });
  expect(show?.textContent.length).toBeLessThan(100);
});

test('members that are nested without an end do not break the page', async () => {
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  const text = `{"email":"ada@example.com","id":"1","deep":${deep},"payments":${deep}}`;
  const { user: hands } = await openWith(() => new Response(text));
  await region('Apps');
  await hands.click(screen.getByRole('button', { name: 'Refresh' }));
  await region('Apps');
  expect(valueOf(await region('Account details'), 'Email')).toBe('ada@example.com');
});
