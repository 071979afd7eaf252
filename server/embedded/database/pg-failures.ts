import pg from 'pg';
import { Problem } from '../../shared/problem.ts';
import { errorCode } from '#node/error-code.ts';
import { DatabaseUnavailable } from './database.ts';

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
};

/**
 * PostgreSQL's error codes (documentation, appendix A) for temporary failures: classes 08 (connection), 53
 * (resources) and 57 (operator intervention, including statement_timeout).
 */
const PASSING = /^(08|53|57)/;

const RETRY_AFTER_SECONDS = 5;

/** Whether the server or the connection to it failed, and not the statement. */
export function isOutage(error: unknown): boolean {
  return error instanceof pg.DatabaseError ? PASSING.test(errorCode(error)) : true;
}

/** The response to a request during an outage. */
export function outageProblem(cause: unknown): Problem {
  const problem = new Problem(
    503,
    'The database is unavailable. A change may have been stored. Try again later.',
    { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  );
  problem.cause = cause;
  return problem;
}

/** The failure of a start, as a sentence that names host and database but no user and no password. */
export function unavailable(databaseUrl: string, error: unknown): DatabaseUnavailable {
  const { host, pathname } = new URL(databaseUrl);
  return new DatabaseUnavailable(
    `The PostgreSQL server at ${host}${pathname} can't be used: ${reasonOf(error)}. ` +
      'Start it, or fix DATABASE_URL.',
  );
}

/**
 * Tells the operator once that an outage started, and once that it is over. Never includes the password in
 * the URL.
 */
export function outageLog(databaseUrl: string) {
  const { host, pathname } = new URL(databaseUrl);
  let isOut = false;
  let workedAt = 0;
  return {
    /** `begun` is when the failed attempt started: an attempt older than a success says nothing about now. */
    failed(error: unknown, startedAt: number) {
      if (isOut || startedAt < workedAt) return;
      isOut = true;
      process.stderr.write(
        `The PostgreSQL server at ${host}${pathname} isn't responding: ${reasonOf(error)}. ` +
          'Requests get a 503 response until it does.\n',
      );
    },
    worked() {
      workedAt = performance.now();
      if (!isOut) return;
      isOut = false;
      process.stderr.write(`The PostgreSQL server at ${host}${pathname} is responding again.\n`);
    },
  };
}

function reasonOf(error: unknown): string {
  const code = errorCode(error);
  return reasons[code] ?? (code === '' ? reasonInWords(error) : `error ${code}`);
}

/** For failures that the client itself detects, which have no code. */
function reasonInWords(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  if (/timeout/i.test(said)) return "it didn't respond in time";
  if (/password/i.test(said)) return 'it asks for a password, but DATABASE_URL has none';
  if (/SSL/.test(said)) return "it doesn't offer TLS, which DATABASE_URL requires";
  return 'it closed the connection';
}
