import { randomBytes } from 'node:crypto';
import type { ProxyProfile, Reading, Team } from '#contract';
import { openDatabase } from '../../../server/embedded/index.ts';
import type { Page } from '@playwright/test';
import { completeProfile } from '../../../server/embedded/model/rules.ts';
import { ask } from './api.ts';
import type { RunningServer } from './server.ts';
import { openPage, press, signIn } from './story.ts';

/** The first team of the user. */
export async function firstTeam(server: RunningServer): Promise<string> {
  const [team] = await ask<Team[]>(server, '/api/teams');
  return team?.id ?? '';
}

/** All profiles of a team, in the order of their IDs, without the times of their last updates. */
export async function profileStates(
  server: RunningServer,
  teamId: string,
): Promise<Reading<Omit<ProxyProfile, 'updated_at'>>[]> {
  const path = `/api/v1/teams/${teamId}/proxy_profiles?itemsPerPage=1000`;
  const profiles = await ask<Reading<ProxyProfile>[]>(server, path);
  return profiles
    .map((profile) => ({ ...profile, updated_at: undefined }))
    .toSorted((a, b) => (a.id ?? '').localeCompare(b.id ?? ''));
}

/** Adds profiles to a team of a stopped server. The contract has no operation for that. */
export async function addProfiles(dataDir: string, teamId: string, count: number): Promise<void> {
  const database = await openDatabase({ dataDir });
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomBytes(12).toString('hex'),
    team_id: teamId,
    // As an update stores it, so that one that puts the values back leaves the same.
    body: completeProfile({
      name: `Profile ${index}`,
      notes: `Notes ${index}`,
      port: 2000 + (index % 1000),
      location:
        index % 2 === 0
          ? null
          : { country_code: 'NO', region: null, city: `City ${index}`, asn: null },
      proxy_account_id: null,
    }),
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  }));
  await database.query(
    'INSERT INTO proxy_profiles SELECT * FROM json_populate_recordset(NULL::proxy_profiles, $1::json)',
    [JSON.stringify(rows)],
  );
  await database.close();
}

/** The page Proxy profiles. */
export const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit profiles' });
export const opening = (page: Page) => page.getByRole('dialog', { name: 'Open plan' });

export async function openProfiles(page: Page, server: RunningServer, teamId: string) {
  await signIn(page, server, '/proxy-profiles');
  await page.getByLabel('Team', { exact: true }).selectOption(teamId);
}

/** Selects all profiles of the team, and sets fields in them. */
export async function previewEdit(page: Page, values: Record<string, string>) {
  await page.getByRole('checkbox', { name: 'Select all profiles' }).check();
  await press(page, 'Edit selected');
  for (const [label, value] of Object.entries(values)) {
    await editing(page).getByLabel('Field to change').selectOption({ label });
    await press(editing(page), 'Add field');
    await editing(page).getByLabel(label, { exact: true }).fill(value);
  }
  await press(editing(page), 'Preview changes');
  await editing(page).getByRole('table', { name: 'Preview' }).waitFor({ timeout: 120_000 });
}

/** Chooses the file of a plan in the dialog for it, and waits for what it means now. */
export async function choosePlan(page: Page, text: string): Promise<void> {
  await opening(page)
    .getByLabel('Plan file')
    .setInputFiles({ name: 'plan.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await opening(page).getByRole('table', { name: 'Preview' }).waitFor();
}

/** Opens a plan on the page. */
export async function openProfilesPlan(page: Page, text: string): Promise<void> {
  await openPage(page, 'Proxy profiles');
  await press(page, 'More');
  await press(page, 'Open plan');
  await choosePlan(page, text);
}
