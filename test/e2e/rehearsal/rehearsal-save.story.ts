import type { Page } from '@playwright/test';
import type { ProxyProfile } from '#contract';
import { behaviorOptions } from '../../../server/rehearsal/behaviors.ts';
import { profileOf, type ProfilePlace } from '../support/api.ts';
import { presets, test, thorough, truth, type RehearsedServer } from '../support/rehearsal.ts';
import { expect, field, signIn, press } from '../support/story.ts';

/** Guarantees of a profile's page, with any server behind it. */

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

interface Edit {
  place: ProfilePlace;
  text: string;
}

/** Opens a profile and types something that no story has typed before. */
async function edit(page: Page, server: RehearsedServer): Promise<Edit> {
  const place = await profileOf(server, 2);
  await signIn(page, server, place.page);
  return { place, text: await typeNotes(page) };
}

async function typeNotes(page: Page): Promise<string> {
  const text = `Typed with care at ${Date.now()}.`;
  await field(page, 'Notes').fill(text);
  await expect(page.getByText('Saved', { exact: true })).toBeHidden();
  return text;
}

/** Once the API behaves normally again, the typed text is still there, and is saved. */
async function expectWayOn(page: Page, server: RehearsedServer, { place, text }: Edit) {
  server.behave({});
  await expect(field(page, 'Notes')).toHaveValue(text);
  await press(page, 'Save changes');
  await saved(page);
  expect((await truth<ProxyProfile>(server, place.api)).notes).toBe(text);
}

test('however an API updates, what was typed is stored', async ({ page, server }) => {
  const { place } = await edit(page, server);
  for (const update of behaviorOptions.update) {
    const text = await typeNotes(page);
    const before = await truth<ProxyProfile>(server, place.api);
    await field(page, 'Notes').fill(`${text} `);
    server.behave({ update, nulls: 'skipped' });
    await press(page, 'Save changes');
    await saved(page);
    const isTidy = update === 'tidies';
    const told = page.getByRole('alert').getByText('The API stored 1 field differently');
    await expect(told).toHaveCount(isTidy ? 1 : 0);
    const after = await truth<ProxyProfile>(server, place.api);
    const notes = isTidy ? text : `${text} `;
    expect(after).toEqual({ ...before, notes, updated_at: after.updated_at });
  }
});

/** Two values that the contract allows, for an API that is stricter. */
async function typeWhatIsRefused(page: Page) {
  await field(page, 'Country code').fill('zz');
  await field(page, 'Session type').fill('weird');
}

for (const [name, behaviors] of presets) {
  test(
    `what is typed is stored in the end by the server "${name}"`,
    thorough,
    async ({ page, server }) => {
      const typed = await edit(page, server);
      await typeWhatIsRefused(page);
      server.behave(behaviors);
      await press(page, 'Save changes');
      await expect(
        page.getByText('Saved', { exact: true }).or(page.getByRole('alert')).first(),
      ).toBeVisible();
      server.behave({});
      await expect(field(page, 'Country code')).toHaveValue('zz');
      if (await page.getByRole('alert').isVisible()) await expectWayOn(page, server, typed);
      else expect((await truth<ProxyProfile>(server, typed.place.api)).notes).toBe(typed.text);
    },
  );
}
