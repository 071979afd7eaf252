import type { Context } from 'hono';
import { Problem } from '../../shared/problem.ts';
import type { Handler } from './resource-route.ts';
import type { Caller, Store } from '../store/store.ts';
import type { WriteAttempt } from '../audit/audit-log.ts';
import type { WriteOperation } from '../audit/write-operations.ts';

/** The key is known, but its user is disabled. */
export class DisabledUser extends Problem {
  readonly userId: string;

  constructor(userId: string) {
    super(403, 'The user of this API key is disabled.');
    this.userId = userId;
  }
}

/** Does a write for its caller, and adds the IDs to the attempt as soon as they are known. */
export type WriteHandler = (c: Context, store: Store, attempt: WriteAttempt) => Promise<Response>;

/**
 * A handler that records a rejection as a separate entry, afterwards. Requests without a known key aren't
 * recorded: anyone could fill the log with them.
 */
export function recorded(
  store: Store,
  operation: WriteOperation,
  authenticate: (c: Context) => Promise<Caller>,
  handler: WriteHandler,
): Handler {
  return async (c) => {
    const attempt: WriteAttempt = {
      operation,
      userId: '',
      teamId: null,
      ids: [],
      idempotencyKey: null,
    };
    try {
      attempt.userId = (await authenticate(c)).id;
      return await handler(c, store, attempt);
    } catch (error) {
      if (error instanceof DisabledUser) attempt.userId = error.userId;
      if (error instanceof Problem && attempt.userId !== '') {
        // The operator has already been told that the database can't take the record, so the rejection is the
        // response.
        await store.auditLog.recordRejection(attempt, error.status).catch((failure: unknown) => {
          if (!(failure instanceof Problem)) throw failure;
        });
      }
      throw error;
    }
  };
}
