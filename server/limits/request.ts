import type { Context, MiddlewareHandler } from 'hono';
import { NOT_CARRIED_OUT } from '#contract';
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

/** Bytes of request bodies that one API buffers at the same time, for all clients together. */
const BODY_BUDGET = 64 * 1024 * 1024;

/** A body that is being read. Its bytes count until they are released. */
interface BufferedBody {
  /** The promise's value, or a rejection with the Problem if the body is rejected first. */
  orRefusal<Result>(promise: Promise<Result>): Promise<Result>;
  refuse(problem: Problem): void;
  /** Takes more bytes out of the budget. Throws a Problem (503) if this body has to give way. */
  take(bytes: number): void;
  /** The whole body has arrived: from now on it doesn't give way to others. */
  complete(): void;
  release(): void;
}

/**
 * Shares the memory for request bodies. When it is used up, the incomplete body that started first gives way:
 * a client that sends at an ordinary pace is still served while others withhold the ends of their bodies.
 */
export function createBodyBudget(total: number): { open: () => BufferedBody } {
  /** In the order in which they started. */
  const incomplete = new Set<BufferedBody>();
  let used = 0;

  function open(): BufferedBody {
    let held = 0;
    let refusal: Problem | undefined;
    let reject: ((problem: Problem) => void) | undefined;
    const body: BufferedBody = {
      orRefusal: (promise) =>
        new Promise((resolve, rejected) => {
          reject = rejected;
          // The rejection may have come while nothing awaited it.
          if (refusal) rejected(refusal);
          promise.then(resolve, rejected);
        }),
      refuse(problem) {
        body.release();
        refusal = problem;
        reject?.(problem);
      },
      take(bytes) {
        held += bytes;
        used += bytes;
        for (const oldest of incomplete) {
          if (used <= total) break;
          oldest.refuse(overloaded());
        }
        if (refusal) throw refusal;
      },
      complete: () => void incomplete.delete(body),
      release() {
        incomplete.delete(body);
        used -= held;
        held = 0;
      },
    };
    incomplete.add(body);
    return body;
  }

  return { open };
}

function overloaded(): Problem {
  return new Problem(
    503,
    'The server is receiving too much data. Try again in a moment.',
    { 'Retry-After': '2' },
    NOT_CARRIED_OUT,
  );
}

/** A reset of as many accounts as fit into 4 MiB has 123,361. */
const MOST_VALUES = 125_000;

const DEEPEST = 100;

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [BRACKET, BRACE, END_BRACKET, END_BRACE] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * Counts the values of a JSON text before it is parsed: parsing and validating four megabytes of `1,` or `[`
 * takes seconds and gigabytes, counting them milliseconds. Throws a Problem: 413 for too many values, 400 for
 * values nested too deep (RFC 8259, section 9, allows both limits).
 */
export function limitJson(bytes: Uint8Array, mostValues = MOST_VALUES): void {
  let commas = 0;
  let colons = 0;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) commas += 1;
    else if (byte === COLON) colons += 1;
    else if (byte === BRACKET || byte === BRACE) {
      depth += 1;
      if (depth > DEEPEST) {
        throw new Problem(
          400,
          `The values in a request body can be nested at most ${DEEPEST} levels deep.`,
        );
      }
    } else if (byte === END_BRACKET || byte === END_BRACE) depth -= 1;
  }
  if (Math.max(commas, colons) >= mostValues) {
    throw new Problem(413, `A request body can contain at most ${mostValues} values.`);
  }
}

/** The URL parser has resolved plain dot segments; some servers also resolve these, after decoding them. */
const encodedSeparator = /%2f|%5c/i;
const dotSegment = /\/(\.|%2e){1,2}(;|%3b|\/|$)/i;

/**
 * Rejects paths that servers read differently: to this one, `/api/..%2fadmin` and `/api/..;/admin` are two
 * names below `/api`; to others, they are `/admin`.
 */
export const rejectAmbiguousPath: MiddlewareHandler = async (c, next) => {
  const { pathname } = new URL(c.req.raw.url);
  if (encodedSeparator.test(pathname) || dotSegment.test(pathname)) {
    throw new Problem(400, "An ID in the path can't be “.” or “..”, or contain “/” or “\\”.");
  }
  await next();
};
