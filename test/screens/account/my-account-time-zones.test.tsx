import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { region, timelineLines, user, valueOf } from '../../support/render/account.tsx';
import { answerWith, openConsole, texts } from '../../support/render/console.tsx';
import { timeZones } from '../../support/time-zones.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const zoneOfFile = process.env['TZ'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  process.env['TZ'] = zoneOfFile;
});

/** A day as the page writes it, and a moment in a time zone. */
const dayText = (day: string) =>
  new Date(day).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
const momentText = (time: string, timeZone: string) =>
  new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** The day so many days before or after. */
const dayFrom = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

test.each(
  timeZones.flatMap((zone) =>
    ['2026-01-01', '2028-02-29', '2026-03-31'].map((day) => [day, zone] as const),
  ),
)(
  'at half past midnight UTC on %s, a reader in %s sees the same days and sums',
  async (day, zone) => {
    process.env['TZ'] = zone;
    const zoneName = new Date(`${day}T00:30:00Z`).toTimeString().slice(9, 17);
    vi.setSystemTime(`${day}T00:30:00Z`);
    const [first, last] = [dayFrom(day, -30), dayFrom(day, 30)];
    const payments = [
      { created_at: `${day}T00:30:00Z`, price: 5, product_name: 'Today', status: 'paid' },
      { created_at: `${day}T00:00:00Z`, price: 2, product_name: 'Midnight', status: 'paid' },
      {
        created_at: `${dayFrom(day, -1)}T23:30:00+00:00`,
        price: 90,
        product_name: 'Yesterday',
        status: 'paid',
      },
    ];
    const response = user({
      try_at: '2025-11-01T00:00:00+02:00',
      is_subscription_expired: false,
      subscription: {
        plan: { name: 'Now' },
        consumption: 5,
        current_quota: 10,
        valid_from: `${first}T00:00:00+00:00`,
        valid_until: `${last}T23:59:59+00:00`,
        cancelled_at: `${last}T00:00:00+00:00`,
      },
      past_subscriptions: [
        {
          plan: { name: 'Before' },
          valid_from: '2025-11-01T00:00:00Z',
          valid_until: '2025-12-31T00:00:00Z',
        },
      ],
      payments,
    });
    const { user: hands } = await openConsole({
      backend: { apiKey: 'k', fetch: answerWith(response) },
      path: `/account?from=${day}&to=${day}`,
    });
    const place = await region('Subscription');
    const term = [dayText(first), dayText(last)] as const;
    // Computed from points in time, not from days of a zone.
    expect(valueOf(place, 'Valid until')).toContain(`30 days left${term[1]}`);
    const outlook = await within(place).findByText(/, the quota runs out on .*, .* before the/);
    expect(outlook.title).toBe(`Average since ${term[0]}`);
    const [badge] = within(place).getAllByRole('listitem');
    expect(badge?.textContent).toMatch(new RegExp(`^Canceled: ${term[1]}.*, in 29 days$`));
    const year = Number(day.slice(0, 4));
    const isNewYear = day.endsWith('-01-01');
    expect(valueOf(place, `Paid in ${year}`)).toBe(isNewYear ? '72 payments' : '973 payments');

    const [now, before] = texts(await timelineLines());
    expect(now).toBe(`Now (current)${term[0]} to ${term[1]}`);
    expect(before).toBe('BeforeNov 1, 2025 to Dec 31, 2025');

    // Each payment is shown with the day by which it is filtered and counted, and its moment on demand.
    const table = await screen.findByRole('table', { name: 'Payments' });
    const shown = within(table).getAllByRole('row').slice(1);
    expect(shown.map((row) => row.querySelector('time')?.textContent)).toEqual([
      dayText(day),
      dayText(day),
    ]);
    const moment = shown[0]?.querySelector('time')?.closest('button');
    await hands.click(moment ?? document.body);
    expect(moment?.nextElementSibling?.textContent).toBe(
      `${String(new Date(Date.now())).slice(0, 33)} (sent as ${day}T00:30:00Z)`,
    );

    const details = await region('Account details');
    expect(valueOf(details, 'Try at')).toMatch(/^Nov 1, 2025/);

    fireEvent(window, new Event('beforeprint'));
    const paper = screen.getByRole('heading', { name: 'Account statement' }).closest('article');
    const [subscriptions, paid] = paper?.querySelectorAll('tbody') ?? [];
    expect(texts([...(subscriptions?.rows[0]?.cells ?? [])]).slice(1, 3)).toEqual(term);
    expect(paid?.rows).toHaveLength(2);
    expect(paid?.rows[0]?.cells[0]?.textContent).toBe(dayText(day));
    expect(paper?.querySelector('header')?.textContent).toContain(
      `As of${momentText(`${day}T00:30:00Z`, zone)} ${zoneName}`,
    );
    fireEvent(window, new Event('afterprint'));
  },
);
