import type * as z from 'zod/mini';
import { write } from '#contract';
import { ApiError } from './api-error.ts';

/**
 * The body of a request. One that breaks the contract is never sent: it throws an ApiError whose findings
 * read like the server's.
 */
export function requestBody<S extends z.ZodMiniType>(schema: S, value: unknown): z.input<S> {
  const written = write(schema, value);
  if (written.ok) return written.body;
  throw new ApiError('invalid', { findings: written.findings });
}
