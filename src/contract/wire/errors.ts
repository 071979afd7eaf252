import * as z from 'zod/mini';
import { integer, orNull, readOnly } from './primitives.ts';

/** Contract, "Error": the body of the statuses 400, 403 and 404 of a profile update. */
export const error = z.object({
  title: readOnly(orNull(z.string())),
  detail: readOnly(orNull(z.string())),
  status: z._default(z.nullable(integer()), 400),
  instance: readOnly(orNull(z.string())),
  type: z.optional(readOnly(z.string())),
});

/** Contract, "Violation object". */
export const violation = z.object({
  propertyPath: z.string(),
  message: z.string(),
  code: z.optional(z.string()),
  hint: z.optional(z.string()),
  payload: z.optional(z.record(z.string(), z.unknown())),
});

/** Contract, "ConstraintViolation": the body of status 422. */
export const constraintViolation = z.object({
  status: z._default(integer(), 422),
  violations: z.optional(z.array(violation)),
  detail: z.optional(readOnly(z.string())),
  type: z.optional(readOnly(z.string())),
  title: readOnly(orNull(z.string())),
  instance: readOnly(orNull(z.string())),
});

export type ErrorBody = z.infer<typeof error>;
export type Violation = z.infer<typeof violation>;
export type ConstraintViolation = z.infer<typeof constraintViolation>;
