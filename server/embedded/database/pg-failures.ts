import pg from 'pg';
import { NOT_CARRIED_OUT } from '#contract';
import { errorCode } from '#node/error-code.ts';
import { Problem } from '../../common/problem.ts';
import { DatabaseUnavailable } from './database.ts';
import { placeOf } from './pg-hosts.ts';

/** What an engine lacks, as the end of a sentence. */
export class Lack extends Error {}

/** The code of a write to a standby, or in a read-only session. */
export const READ_ONLY = '25006';

/** The code of a wait for a lock that took too long. Only the check of commits sets a limit. */
export const LOCK_TIMEOUT = '55P03';

/** What the codes of Node.js and PostgreSQL mean to the person who set DATABASE_URL. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing is listening there',
  ENOTFOUND: 'unknown host name',
  EAI_AGAIN: 'unknown host name',
  '28P01': 'wrong username or password',
  '28000': 'wrong username or password',
  '3D000': 'no database with that name',
  '42501': "the user isn't allowed to create tables",
  '53300': 'no free connections',
  [READ_ONLY]: 'it takes no writes',
  [LOCK_TIMEOUT]: 'its commits wait for a standby',
};

/**
 * PostgreSQL's error codes (documentation, appendix A) for temporary failures: classes 08 (connection), 53
 * (resources) and 57 (operator intervention, including statement_timeout), and 25006: the server has become a standby.
 */
const PASSING = new RegExp(`^(08|53|57|${READ_ONLY})`);

/** Serialization failure and deadlock: the transaction was rolled back in favor of another one, and may be repeated. */
const ROLLED_BACK = /^40(001|P01)$/;

const RETRY_AFTER_SECONDS = 5;

/** Whether the server or the connection to it failed, and not the statement. */
export function isOutage(error: unknown): boolean {
  return error instanceof pg.DatabaseError ? PASSING.test(errorCode(error)) : true;
}

/** The response to a request that met a failure; the failure itself if the statement is at fault. */
export function responseTo(error: unknown): unknown {
  const isRolledBack = ROLLED_BACK.test(errorCode(error));
  if (!isRolledBack && !isOutage(error)) return error;
  const problem = isRolledBack
    ? new Problem(
        503,
        'Another request came in between. Nothing was changed. Try again.',
        { 'Retry-After': '1' },
        NOT_CARRIED_OUT,
      )
    : new Problem(
        503,
        'The database is unavailable. A change may have been stored. Try again later.',
        { 'Retry-After': String(RETRY_AFTER_SECONDS) },
      );
  problem.cause = error;
  return problem;
}

/** The failure of a start, as a sentence that names host and database but no user and no password. */
export function unavailable(databaseUrl: string, error: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The PostgreSQL server at ${placeOf(databaseUrl)} can't be used: ${reasonOf(error)}. ` +
      'Start it, or fix DATABASE_URL.',
  );
}

/**
 * Tells the operator once that an outage of these requests started, and once that it is over. Never includes the
 * password in the URL.
 */
export function outageLog(databaseUrl: string, requests = 'Requests') {
  const place = placeOf(databaseUrl);
  let isOut = false;
  let workedAt = 0;
  return {
    /** `begun` is when the failed attempt started: an attempt older than a success says nothing about now. */
    failed(error: unknown, startedAt: number) {
      if (isOut || startedAt < workedAt) return;
      isOut = true;
      process.stderr.write(
        `The PostgreSQL server at ${place} can't be used: ${reasonOf(error)}. ` +
          `${requests} get a 503 response until it can.\n`,
      );
    },
    worked() {
      workedAt = performance.now();
      if (!isOut) return;
      isOut = false;
      process.stderr.write(`The PostgreSQL server at ${place} can be used again.\n`);
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof Lack) return error.message;
  const code = errorCode(error);
  return reasons[code] ?? (code === '' ? reasonInWords(error) : `error ${code}`);
}

/** For failures that the client itself detects, which have no code. */
function reasonInWords(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  if (/timeout/i.test(said)) return "it didn't respond in time";
  if (/password/i.test(said))
    return 'it asks for a password, but DATABASE_URL and PGPASSWORD have none';
  if (/SSL/.test(said)) return "it doesn't offer TLS, which DATABASE_URL requires";
  return 'it closed the connection';
}
