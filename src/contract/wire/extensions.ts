import * as z from 'zod/mini';
import { orNull, dateTime, integer } from './primitives.ts';
import type { operations } from './operations.ts';

/**
 * A team in a list of teams. The contract has no list of teams: this is an extension that an API may offer,
 * so only the ID is required.
 */
export const team = z.object({ id: z.string(), name: orNull(z.string()) });

export type Team = z.infer<typeof team>;

/** The operations that write, by their names in the OpenAPI document and in the audit log. */
export const writeOperations = {
  updateProxyProfile: 'public_v1_proxy_profile_put',
  resetQuota: 'proxy_account_reset_quota_put',
} as const satisfies Partial<Record<keyof typeof operations, string>>;

export type WriteOperation = (typeof writeOperations)[keyof typeof writeOperations];

/**
 * One write, completed or rejected. The contract has no log of writes: this is an extension of the embedded
 * API. It names the changed fields and contains no values.
 */
export const auditLogEntry = z.object({
  id: z.string(),
  created_at: dateTime(),
  /** Of the user whose key was sent. */
  email: z.nullable(z.string()),
  /** The `operationId` of the OpenAPI document. */
  operation: z.string(),
  /** The HTTP status of the response. */
  status: integer(),
  /** The run that the request named. */
  run: z.nullable(z.string()),
  team_id: z.nullable(z.string()),
  /** A list returns the first 100, a single entry all that are stored. */
  ids: z.array(z.string()),
  ids_total: integer(),
  fields: z.array(z.string()),
});

export type AuditLogEntry = z.infer<typeof auditLogEntry>;

/**
 * Not in the contract: the problem type of this server's own failures (RFC 9457, 3.1.1) after which it is certain that the
 * request had no effect: it wasn't sent to the API, or nothing of it was stored.
 */
export const NOT_CARRIED_OUT = '/errors/not-carried-out';
