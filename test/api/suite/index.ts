import { afterAll, beforeAll, describe } from 'vitest';
import { accessTests } from './access.ts';
import { badInputTests } from './bad-input.ts';
import { collectionTests } from './collections.ts';
import { documentTests } from './documents.ts';
import { profileTests } from './profile.ts';
import { resetTests } from './reset.ts';
import { userTests } from './user.ts';
import { auditLogTests } from './audit-log.ts';
import { idempotencyTests } from './idempotency.ts';
import type { ApiUnderTest } from '../../support/servers/api-under-test.ts';

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

    describe('access', () => {
      accessTests(api);
    });
    describe('the current user', () => {
      userTests(api);
    });
    describe('updating a proxy profile', () => {
      profileTests(api);
    });
    describe('resetting quotas', () => {
      resetTests(api);
    });
    describe('lists', () => {
      collectionTests(api);
    });
    describe('the audit log', () => {
      auditLogTests(api);
    });
    describe('idempotency keys', () => {
      idempotencyTests(api);
    });
    describe('documents', () => {
      documentTests(api);
    });
    describe('bad input', () => {
      badInputTests(api);
    });
  });
}
