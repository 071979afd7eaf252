import type { ProxyAccount } from '#contract';
import { accounts } from '../support/api.ts';
import { presets, test, thorough, truth, type RehearsedServer } from '../support/rehearsal.ts';
import {
  confirmReset,
  openSelectByIds,
  resetResult,
  toolbar,
  unfoldSteps,
} from '../support/accounts.ts';
import { expect, expectRun, press, signIn } from '../support/story.ts';

/** Guarantees of a reset, with any server behind the page: it never reports more than was done. */

/** Accounts with some consumption, so that a reset is visible. */
async function usedIds(server: RehearsedServer, many: number): Promise<string[]> {
  const used = (await accounts(server)).filter(({ consumption }) => consumption !== 0);
  const ids = used.slice(0, many).flatMap(({ id }) => id ?? []);
  expect(ids).toHaveLength(many);
  return ids;
}

async function stillUsed(server: RehearsedServer, ids: string[]): Promise<number> {
  const all = await truth<ProxyAccount[]>(server, '/api/proxy_accounts?itemsPerPage=1000');
  const used = new Set(all.filter(({ consumption }) => consumption !== 0).map(({ id }) => id));
  return ids.filter((id) => used.has(id)).length;
}

for (const [name, behaviors] of presets) {
  test(`the server "${name}" resets all in the end`, thorough, async ({ page, server }) => {
    const ids = await usedIds(server, 45);
    await signIn(page, server, '/proxy-accounts');
    const select = await openSelectByIds(page);
    await select.getByLabel('IDs to select').fill(ids.join('\n'));
    await select.getByRole('button', { name: `Select ${ids.length} accounts` }).click();
    server.behave(behaviors);
    await unfoldSteps(page);
    await press(page, 'Reset quota');
    await confirmReset(page, ids.length);
    await expect(resetResult(page)).toBeVisible({ timeout: 30_000 });
    server.behave({});
    await unfoldSteps(page);
    const retry = resetResult(page).getByRole('button', { name: /^Try again: \d+/ });
    if (await retry.isVisible()) {
      const many = Number(/\d+/.exec(await retry.innerText())?.[0]);
      await retry.click();
      await confirmReset(page, many);
      await expectRun(page, `${many} accounts were reset`);
    }
    await expect(toolbar(page)).toContainText('0 selected');
    expect(await stillUsed(server, ids)).toBe(0);
  });
}
