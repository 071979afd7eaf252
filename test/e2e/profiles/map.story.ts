import type { Locator, Page } from '@playwright/test';
import type { ProxyProfile, Reading } from '#contract';
import { ask, profileOf } from '../support/api.ts';
import { expect, expectSaved, field, press, signIn, test } from '../support/story.ts';

const lat = (page: Page) => field(page, 'GPS latitude');
const lng = (page: Page) => field(page, 'GPS longitude');
const radius = (page: Page) => field(page, 'GPS radius (miles)');
const number = async (input: Locator) => Number(await input.inputValue());

async function openMap(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Show map' }).click();
  const map = page.getByRole('group', { name: 'Map' });
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await map.scrollIntoViewIfNeeded();
  return map;
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses the pointer at an element, moves by this many pixels and releases. */
async function drag(page: Page, from: { x: number; y: number }, x: number, y: number) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x / 2, from.y + y / 2, { steps: 4 });
  await page.mouse.move(from.x + x, from.y + y, { steps: 4 });
  await page.mouse.up();
}

test('the map by mouse: click, drag, zoom, save', async ({ page, server }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const place = await profileOf(server, 3);
  await signIn(page, server, place.page);
  await lat(page).fill('52.5');
  await lng(page).fill('13.4');
  await radius(page).fill('100');
  expect(asked.filter((url) => url.includes('gps-map'))).toEqual([]);
  const map = await openMap(page);
  await expect(map).toContainText('Center at 52.5° north, 13.4° east, Germany. Radius 100 miles.');
  const centre = map.getByRole('slider', { name: 'Center' });
  const handle = map.getByRole('slider', { name: 'Radius' });

  await drag(page, await middleOf(centre), 0, 60);
  await expect.poll(() => number(lat(page))).toBeLessThan(50);
  await expect.poll(() => number(lng(page))).toBeCloseTo(13.4, 1);

  await drag(page, await middleOf(handle), 40, 0);
  await expect.poll(() => number(radius(page))).toBeGreaterThan(200);
  await drag(page, await middleOf(handle), -2000, 0);
  const before = await number(radius(page));
  expect(before).toBeGreaterThanOrEqual(0);

  const kept = [await lat(page).inputValue(), await lng(page).inputValue()];
  const from = await middleOf(centre);
  await page.mouse.move(from.x + 150, from.y - 60);
  await page.mouse.wheel(0, -500);
  await expect.poll(async () => (await middleOf(centre)).x).not.toBeCloseTo(from.x, 0);
  const zoomed = await middleOf(centre);
  await drag(page, { x: from.x - 200, y: from.y - 60 }, 70, 40);
  await expect.poll(async () => (await middleOf(centre)).y - zoomed.y).toBeCloseTo(40, 0);
  const panned = await middleOf(centre);
  expect(panned.x - zoomed.x).toBeGreaterThan(40);
  expect([await lat(page).inputValue(), await lng(page).inputValue()]).toEqual(kept);

  await page.mouse.click(from.x - 200, from.y - 60);
  await expect(lng(page)).not.toHaveValue(kept[1] ?? '');
  await radius(page).fill('12');
  await expect(map).toContainText('Radius 12 miles.');
  await lat(page).fill('-33.9');
  await lng(page).fill('18.4');
  await expect(map).toContainText('South Africa');
  await expect(centre).toBeInViewport();
  await press(map, 'Show whole circle');

  // What the map can't show is said, and doesn't block.
  await lat(page).fill('95');
  await expect(map).toContainText("Can't show this center.");
  await expect(map.getByRole('slider')).toHaveCount(0);
  await expect(lat(page)).not.toHaveAttribute('aria-invalid', 'true');
  await press(page, 'Save changes');
  await expectSaved(page);
  expect(await ask<Reading<ProxyProfile>>(server, place.api)).toMatchObject({
    advanced_settings: {
      gps_location_lat: 95,
      gps_location_lng: 18.4,
      gps_location_radius_miles: 12,
    },
  });
  expect(asked.filter((url) => !url.startsWith(server.url))).toEqual([]);
  expect(asked.filter((url) => url.includes('gps-map')).length).toBeGreaterThan(0);
});

test('the map by keyboard: from nothing to a centre and a radius', async ({ page, server }) => {
  const place = await profileOf(server, 3);
  await signIn(page, server, place.page);
  for (const input of [lat(page), lng(page), radius(page)]) await input.fill('');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show map' })).toBeFocused();
  await page.keyboard.press('Enter');
  const map = page.getByRole('group', { name: 'Map' });
  await expect(map).toContainText('No center yet: click the map.');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const centre = map.getByRole('slider', { name: 'Center' });
  await expect(centre).toBeFocused();
  await expect(lat(page)).toHaveValue('0');
  await page.keyboard.press('ArrowUp');
  const step = await number(lat(page));
  expect(step).toBeGreaterThan(0);
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => number(lat(page))).toBeCloseTo(6 * step, 0);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => number(lng(page))).toBeGreaterThan(step);
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('+');
  const [far, farther] = [await number(lat(page)), await lng(page).inputValue()];
  await page.keyboard.press('ArrowDown');
  expect(far - (await number(lat(page)))).toBeLessThan(step / 8);
  expect(await lng(page).inputValue()).toBe(farther);
  await page.keyboard.press('-');

  await page.keyboard.press('Tab');
  const handle = map.getByRole('slider', { name: 'Radius' });
  await expect(handle).toBeFocused();
  await expect(handle).toHaveAttribute('aria-valuetext', 'No radius yet');
  await page.keyboard.press('ArrowRight');
  const first = await number(radius(page));
  expect(first).toBeGreaterThan(0);
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => number(radius(page))).toBeCloseTo(6 * first, -1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => number(radius(page))).toBeLessThan(6 * first);
  for (let times = 0; times < 20; times += 1) await page.keyboard.press('ArrowLeft');
  await expect(radius(page)).toHaveValue('0');
  await page.keyboard.press('ControlOrMeta+s');
  await expectSaved(page);
});

test('a finger sets the centre, and two zoom', async ({ browser, server }) => {
  const place = await profileOf(server, 3);
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 360, height: 700 },
  });
  const page = await context.newPage();
  await signIn(page, server, place.page);
  for (const input of [lat(page), lng(page), radius(page)]) await input.fill('');
  const map = await openMap(page);
  const start = await middleOf(map.getByRole('button', { name: 'Set center here' }));
  await page.touchscreen.tap(start.x - 40, start.y - 20);
  await expect.poll(() => number(lat(page))).toBeGreaterThan(0);
  await expect.poll(() => number(lng(page))).toBeLessThan(0);

  const cdp = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spread: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: start.x - spread, y: start.y + 40, id: 1 },
              { x: start.x + spread, y: start.y + 40, id: 2 },
            ],
    });
  const kept = await lat(page).inputValue();
  const centre = map.getByRole('slider', { name: 'Center' });
  const before = await middleOf(centre);
  await touch('touchStart', 30);
  for (const spread of [40, 50, 60]) await touch('touchMove', spread);
  await touch('touchEnd', 60);
  await expect
    .poll(async () => start.x - (await middleOf(centre)).x)
    .toBeGreaterThan((start.x - before.x) * 1.5);
  await expect(lat(page)).toHaveValue(kept);
  await context.close();
});
