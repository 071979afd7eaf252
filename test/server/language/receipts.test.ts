import { afterAll, expect, test } from 'vitest';
import type * as accounts from '../../../src/features/proxy-accounts/headless/index.ts';
import type * as profiles from '../../../src/features/proxy-profile/headless/index.ts';
import type * as resetApi from '../../support/doubles/simulated-api.ts';
import type * as resetPage from '../../support/doubles/simulated-page.ts';
import type * as profilesApi from '../../support/doubles/simulated-profiles.ts';
import { piecesOf, type LongText } from '../../../src/shared/files/make-file.ts';
import { programIn } from '../../support/source/program-in.ts';

const { load, close } = await programIn('en-XA');

afterAll(close);

const run = { id: 'run', scope: '', createdAt: 0, ended: null, counts: null };

/** The texts about failures on a page are translated, and those in receipts aren't. */
function expectEnglishReceipts(
  page: unknown,
  receipts: readonly LongText[],
  titles: readonly string[],
) {
  const files = receipts.map((receipt) => [...piecesOf(receipt)].join(''));
  expect(JSON.stringify(page)).toContain('\u0301');
  for (const title of titles) {
    expect(JSON.stringify(page)).not.toContain(title);
    for (const file of files) expect(file).toContain(title);
  }
  for (const file of files) expect(file).not.toContain('\u0301');
}

test('the receipt of a reset with a failed request is in English, whatever the language of the page', async () => {
  const { resetKind } = await load<typeof accounts>('/src/features/proxy-accounts/headless');
  const { openPage } = await load<typeof resetPage>('/test/support/doubles/simulated-page.ts');
  const { simulatedResetApi, wellBehavedApi } = await load<typeof resetApi>(
    '/test/support/doubles/simulated-api.ts',
  );
  const { send } = simulatedResetApi({ ...wellBehavedApi, faults: ['fails-before'] });
  const ids = ['a', 'b'];
  const { ledger } = await openPage({ ids, ceiling: 1, send });
  const plan = { ids, names: ids, before: [null, null], asOf: [null, null] };
  const result = { run: { ...run, total: 2 }, plan, ledger };
  const { receipt, groups } = resetKind;
  expectEnglishReceipts(
    groups(result),
    [receipt.csv(result), receipt.json(result)],
    ["The API's server isn't answering (502)"],
  );
});

test('so is the receipt of a bulk edit with updates that failed or were not sent', async () => {
  const { bulkEditKind } = await load<typeof profiles>('/src/features/proxy-profile/headless');
  const { itemFor, openProfilesPage, simulatedProfiles, wellBehavedProfiles } = await load<
    typeof profilesApi
  >('/test/support/doubles/simulated-profiles.ts');
  const names = ['one', 'two'];
  // The second call is the first update.
  const api = simulatedProfiles(names, { ...wellBehavedProfiles, faults: ['none', 'cut-before'] });
  const invalid = { ...itemFor('two'), set: { name: null }, expect: { name: 'Profile two' } };
  const items = [itemFor('one'), invalid];
  const { ledger } = await openProfilesPage({ items, api });
  const result = { run: { ...run, total: 2 }, plan: { items, names }, ledger };
  const { receipt, groups } = bulkEditKind;
  expectEnglishReceipts(
    groups(result),
    [receipt.csv(result), receipt.json(result)],
    ["Can't reach the API", 'Not sent, because the profile would have invalid values'],
  );
});
