import type { Context, MiddlewareHandler } from 'hono';
import { BODY_BUDGET, createBodyBudget, type BufferedBody } from './body-budget.ts';
import { limitJson } from './json-size.ts';
import { Problem } from '../common/problem.ts';

/** 4 MiB: a reset of 100,000 accounts takes 3.5 MB. */
export const DEFAULT_BODY_LIMIT = 4 * 1024 * 1024;

/** A body that delivers fewer bytes than this in this many milliseconds is rejected. */
const SLOWEST = { bytes: 64 * 1024, milliseconds: 10_000 };

declare module 'hono' {
  interface ContextVariableMap {
    body?: { maxSize: number; buffered: BufferedBody };
    bytes?: Promise<ArrayBuffer>;
  }
}

/**
 * Rejects longer bodies, by their declared length or while they are read, and gives all of them one memory
 * budget. Nothing is read before a handler asks for the body, so that a client without a key can be rejected
 * without it.
 */
export function limitBody(maxSize: number, total = BODY_BUDGET): MiddlewareHandler {
  const budget = createBodyBudget(total);
  return async (c, next) => {
    if (Number(c.req.header('Content-Length') ?? 0) > maxSize) throw tooLong(maxSize);
    if (!c.req.raw.body) return next();
    const buffered = budget.open();
    c.set('body', { maxSize, buffered });
    try {
      await next();
    } finally {
      buffered.release();
    }
  };
}

/**
 * The whole body; can be called repeatedly. Throws a Problem: 400 if it breaks off, 408, 413 or 503 if it
 * exceeds a limit.
 */
export function readBytes(c: Context): Promise<ArrayBuffer> {
  const bytes = c.get('bytes') ?? readOnce(c);
  c.set('bytes', bytes);
  return bytes;
}

async function readOnce(c: Context): Promise<ArrayBuffer> {
  const limits = c.get('body');
  const reader = c.req.raw.body?.getReader();
  if (!limits || !reader) return new ArrayBuffer(0);
  const { maxSize, buffered } = limits;
  let bytes = new Uint8Array(0);
  let size = 0;
  let sizeBefore = 0;
  const pace = setInterval(() => {
    if (size - sizeBefore < SLOWEST.bytes) buffered.refuse(tooSlow());
    sizeBefore = size;
  }, SLOWEST.milliseconds);
  try {
    for (;;) {
      const { done, value } = await buffered.orRefusal(reader.read());
      if (done) break;
      if (size + value.length > maxSize) throw tooLong(maxSize);
      if (size + value.length > bytes.length) {
        // Double the buffer each time: chunks of one byte cost no more than others.
        const room = Math.min(maxSize, Math.max(size + value.length, bytes.length * 2));
        buffered.take(room - bytes.length);
        const grown = new Uint8Array(room);
        grown.set(bytes.subarray(0, size));
        bytes = grown;
      }
      bytes.set(value, size);
      size += value.length;
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(400, 'The request body is incomplete.');
  } finally {
    clearInterval(pace);
  }
  buffered.complete();
  return size === bytes.length ? bytes.buffer : bytes.buffer.slice(0, size);
}

/**
 * The JSON value of the body. Throws a Problem: 415 for another media type, 400 for invalid JSON, 413 for
 * more than `mostValues` values.
 */
export async function readJson(c: Context, mostValues?: number): Promise<unknown> {
  const [mediaType = ''] = (c.req.header('Content-Type') ?? '').split(';');
  if (mediaType.trim().toLowerCase() !== 'application/json') {
    throw new Problem(415, 'The request body must be sent with Content-Type: application/json.');
  }
  const bytes = await readBytes(c);
  limitJson(new Uint8Array(bytes), mostValues);
  try {
    // RFC 8259, section 8.1: JSON between systems is UTF-8; anything else is rejected, not guessed.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new Problem(400, 'The request body is not valid JSON in UTF-8.');
  }
}

function tooLong(maxSize: number): Problem {
  return new Problem(413, `A request body can be at most ${maxSize} bytes.`);
}

function tooSlow(): Problem {
  return new Problem(408, 'The request body arrived too slowly. Send it again.', {
    Connection: 'close',
  });
}
