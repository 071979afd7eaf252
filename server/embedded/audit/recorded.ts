import type { Context } from 'hono';
import { Problem } from '../../problem.ts';
import type { Handler } from '../resource-route.ts';
import type { Caller, Store } from '../store.ts';
import type { WriteAttempt } from './audit-log.ts';
import type { WriteOperation } from './write-operations.ts';

/** The key is known, and its user may do nothing. */
export class DisabledUser extends Problem {
  readonly userId: string;

  constructor(userId: string) {
    super(403, 'The user of this API key is disabled.');
    this.userId = userId;
  }
}

/** Does a write for its caller, and notes in the attempt which ids it is about as soon as it knows. */
export type WriteHandler = (c: Context, store: Store, attempt: WriteAttempt) => Promise<Response>;

/**
 * A handler that records a refusal as an entry of its own, after the fact. Nothing is recorded of a
 * request without a known key: anybody could fill the log with those.
 */
export function recorded(
  store: Store,
  operation: WriteOperation,
  authenticate: (c: Context) => Promise<Caller>,
  handler: WriteHandler,
): Handler {
  return async (c) => {
    const attempt: WriteAttempt = { operation, userId: '', teamId: null, ids: [] };
    try {
      attempt.userId = (await authenticate(c)).id;
      return await handler(c, store, attempt);
    } catch (error) {
      if (error instanceof DisabledUser) attempt.userId = error.userId;
      if (error instanceof Problem && attempt.userId !== '') {
        // A database that can't take the record has said so to the operator: the refusal is the answer.
        await store.auditLog.recordRefusal(attempt, error.status).catch((failure: unknown) => {
          if (!(failure instanceof Problem)) throw failure;
        });
      }
      throw error;
    }
  };
}
