import { expect, test } from 'vitest';
import { prepare } from '../../../../server/embedded/prepare.ts';
import { completeProfile } from '../../../../server/embedded/model/rules.ts';
import { OWNER_ID } from '../../../../server/embedded/seed/index.ts';
import { createStore } from '../../../../server/embedded/store/store.ts';
import { backends } from '../../../support/servers/embedded-api.ts';

test.each(backends)(
  'a write whose record or key cannot be stored is not done, on $name',
  async ({ open }) => {
    const database = await open();
    await prepare(database, { seedAccounts: 20 });
    const store = createStore(database);
    const page = { limit: 100, offset: 0 };
    const read = async () => ({
      accounts: await store.accounts(OWNER_ID).part(page),
      profiles: await store.profiles(teamId).part(page),
      keys: await database.query('SELECT * FROM idempotency_keys'),
      log: await store.auditLog.entries(OWNER_ID).part(page),
    });
    const [team] = await store.teams(OWNER_ID).part(page);
    const teamId = team?.id ?? '';
    const before = await read();
    const ids = before.accounts.map(({ id }) => id);
    const profile = await store.profile(OWNER_ID, teamId, before.profiles[0]?.id ?? '');
    if (!profile) throw new Error('There is no profile.');
    const body = completeProfile({ name: 'Changed', proxy_account_id: null });
    const claim = { key: 'a-key', fingerprint: 'of-a-request' };

    for (const table of ['audit_log', 'idempotency_keys']) {
      await database.query(`ALTER TABLE ${table} ADD CONSTRAINT full_up CHECK (false) NOT VALID`);
      await expect(store.resetQuota(OWNER_ID, ids, claim)).rejects.toThrow('full_up');
      await expect(
        store.replaceProfile(OWNER_ID, teamId, profile, body, ['name'], claim),
      ).rejects.toThrow('full_up');
      expect(await read()).toEqual(before);
      await database.query(`ALTER TABLE ${table} DROP CONSTRAINT full_up`);
    }
    expect(await store.resetQuota(OWNER_ID, ids, claim)).toHaveLength(20);
    expect(await store.resetQuota(OWNER_ID, ids, claim)).toEqual([]);
    await database.close();
  },
);
