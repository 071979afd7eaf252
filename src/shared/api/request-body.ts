import type * as z from 'zod/mini';
import { isWritten, write } from '#contract';
import { ApiError, type ServerFinding } from './api-error.ts';
import { MASK } from './key-mask.ts';

/**
 * The body of a request. A body that breaks the contract, or contains the mask of the key as a value, is
 * never sent: it throws an ApiError whose findings look like the server's. A body that `write` returned, such as
 * that of a reviewed form, is sent as it is: the rules of a form are those of the contract, and more.
 */
export function requestBody<S extends z.ZodMiniType>(schema: S, value: unknown): z.input<S> {
  const written = isWritten(value)
    ? { ok: true as const, body: value as z.input<S> }
    : write(schema, value);
  const findings = written.ok ? masksIn(written.body) : written.findings;
  if (written.ok && findings.length === 0) return written.body;
  throw new ApiError('invalid', { findings });
}

/** In English, like the rules of the contract: journals and receipts have it. */
const IS_MASKED = `The API key in this value is masked. A save would store "${MASK}" in its place. Enter another value.`;

function masksIn(value: unknown, path = ''): ServerFinding[] {
  if (typeof value === 'string' && value.includes(MASK)) {
    return [{ path, message: IS_MASKED }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    masksIn(part, Array.isArray(value) ? `${path}[${name}]` : `${path && `${path}.`}${name}`),
  );
}
