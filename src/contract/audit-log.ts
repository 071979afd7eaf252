import * as z from 'zod/mini';
import { dateTime, integer } from './primitives.ts';

/**
 * What was done by one write, or that it was refused. The contract has no log of writes: this is an
 * extension of the embedded API. It names what changed and holds no values.
 */
export const auditLogEntry = z.object({
  id: z.string(),
  created_at: dateTime(),
  /** The `operationId` of the OpenAPI document. */
  operation: z.string(),
  /** The HTTP status of the answer. */
  status: integer(),
  team_id: z.nullable(z.string()),
  /** A list gives the first 100, one entry by itself gives all that were kept. */
  ids: z.array(z.string()),
  ids_total: integer(),
  fields: z.array(z.string()),
});

export type AuditLogEntry = z.infer<typeof auditLogEntry>;
