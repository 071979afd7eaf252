import { afterAll, beforeAll, describe } from 'vitest';
import { accessTests } from './access.ts';
import { badInputTests } from './bad-input.ts';
import { collectionTests } from './collections.ts';
import { profileTests } from './profile.ts';
import { resetTests } from './reset.ts';
import { userTests } from './user.ts';
import { auditLogTests } from './audit-log.ts';
import type { ApiUnderTest } from '../../support/servers/api-under-test.ts';

const parts = [
  ['access', accessTests],
  ['the current user', userTests],
  ['updating a proxy profile', profileTests],
  ['resetting quotas', resetTests],
  ['lists', collectionTests],
  ['the audit log', auditLogTests],
  ['bad input', badInputTests],
] as const;

/** For machines that are busy with other tests; each of these takes milliseconds. */
const TIMEOUT_MS = 60_000;

/**
 * What every server of this API must do, asked over HTTP: the contract, the choices where it is
 * silent, and the extensions. Nothing here may depend on who carries the requests.
 */
export function apiSuite(title: string, start: () => Promise<ApiUnderTest>): void {
  describe(`API: ${title}`, { timeout: TIMEOUT_MS }, () => {
    let running: ApiUnderTest | undefined;

    beforeAll(async () => {
      running = await start();
    }, TIMEOUT_MS);

    afterAll(() => running?.stop(), TIMEOUT_MS);

    const api = (): ApiUnderTest => {
      if (!running) throw new Error('The API has not started.');
      return running;
    };

    describe.each(parts)('%s', (_, tests) => {
      tests(api);
    });
  });
}
