import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWith, region, timelineLines, user, valueOf } from '../../support/render/account.tsx';

const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const subscription = (name: string, valid_from: unknown, valid_until: unknown) => ({
  plan: { name },
  valid_from,
  valid_until,
});

const percent = (text?: string) => text && Math.round(parseFloat(text));

/** What each line says, and where its bar begins and how long it is, in percent. */
async function lines() {
  return (await timelineLines()).map((line) => {
    const { style } = line.querySelector<HTMLElement>('span[style]') ?? {};
    return [line.textContent, percent(style?.insetInlineStart), percent(style?.inlineSize)];
  });
}

test('subscriptions are bars on one scale of time, the latest first, with their dates in text', async () => {
  await openWith(
    user({
      subscription: subscription('Now', fromNow(-50), fromNow(100)),
      past_subscriptions: [
        subscription('First', fromNow(-100), fromNow(-80)),
        subscription('Second', fromNow(-80), fromNow(-50)),
        subscription('Backwards', '2026-02-01T00:00:00Z', '2026-01-01T00:00:00Z'),
        { subscription_id: 's-4' },
        subscription('Soon', 'soon', fromNow(-90)),
      ],
    }),
  );
  expect(await lines()).toEqual([
    [expect.stringMatching(/^Now \(current\)\w+ \d+, \d+ to \w+ \d+, \d+$/), 25, 75],
    [expect.stringMatching(/^Second\w+ \d+, \d+ to \w+ \d+, \d+$/), 10, 15],
    [expect.stringMatching(/^First/), 0, 10],
    // What can't be drawn is told all the same.
    ['BackwardsFeb 1, 2026 to Jan 1, 2026 (ends before it starts)', undefined, undefined],
    ['s-4Dates not provided', undefined, undefined],
    [expect.stringMatching(/^Soonsoon to /), undefined, undefined],
  ]);
  const today = screen.getByText('Today').closest<HTMLElement>('[style]');
  expect(parseFloat(today?.style.getPropertyValue('--today') ?? '')).toBeCloseTo(50);
});

test('many subscriptions are folded, and without one nothing is drawn', async () => {
  const past = Array.from({ length: 20 }, (_, at) =>
    subscription(`Plan ${at}`, fromNow(-at), null),
  );
  const { unmount } = await openWith(user({ past_subscriptions: past }));
  expect(await lines()).toHaveLength(20);
  expect(within(await region('Timeline')).getByText('8 more subscriptions')).toBeTruthy();
  unmount();
  await openWith(user({}));
  expect((await region('Timeline')).textContent).toContain('No past subscriptions provided');
});

test('a past subscription opens to its details, and the current one has them at the top', async () => {
  const past = { ...subscription('Before', fromNow(-90), fromNow(-50)), gateway: 'card' };
  const { user: hands } = await openWith(
    user({
      subscription: subscription('Now', fromNow(-50), fromNow(100)),
      past_subscriptions: [past],
    }),
  );
  const timeline = await region('Timeline');
  const [row, ...others] = timeline.querySelectorAll('details');
  expect(others).toEqual([]);
  expect(row?.open).toBe(false);
  await hands.click(within(timeline).getByText('Before', { selector: 'summary *' }));
  expect(row?.open).toBe(true);
  expect(valueOf(timeline, 'Gateway')).toBe('card');
});
