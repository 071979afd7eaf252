import { test } from 'vitest';
import { operations } from '#contract';
import { DiskFull } from '../../../../server/embedded/database/disk-space.ts';
import { embeddedApiOn } from '../../../../server/embedded/index.ts';
import {
  expectRefusal,
  request,
  type ApiUnderTest,
} from '../../../support/servers/api-under-test.ts';
import { backends } from '../../../support/servers/embedded-api.ts';

test.each(backends)(
  'a refusal that cannot be recorded is the answer all the same, on $name',
  async ({ open }) => {
    const opened = await open();
    let isFull = false;
    const api = await embeddedApiOn(
      {
        ...opened,
        query: async (sql, parameters) => {
          if (isFull && !sql.startsWith('SELECT')) throw new DiskFull();
          return opened.query(sql, parameters);
        },
      },
      { seedAccounts: 1 },
    );
    const send: ApiUnderTest['send'] = async (path, init) =>
      api.fetch(new Request(new URL(path, 'http://api.test'), init));
    const underTest = { send, apiKey: api.ownerKey.apiKey } as ApiUnderTest;
    isFull = true;
    const path = operations.resetQuota.path();
    await expectRefusal(request(underTest, 'PUT', path, { body: [{ id: 1 }] }), 422);
    await expectRefusal(request(underTest, 'PUT', path, { body: [{ id: 'unknown' }] }), 404);
    await api.close();
  },
);
