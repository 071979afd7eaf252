import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from './problem.ts';

/** 4 MiB: a reset of 100,000 accounts takes 3.5 MB. */
export const DEFAULT_BODY_LIMIT = 4 * 1024 * 1024;

/** Refuses longer bodies, by their declared length or else while they arrive. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new Problem(413, `The body of a request can have ${maxSize} bytes at most.`);
    },
  });
  return async (c, next) => {
    let isChecked = false;
    const checked = () => {
      isChecked = true;
      return next();
    };
    return limit(c, checked).catch((error: unknown) => {
      // What is not thrown from further inside is thrown by reading.
      if (isChecked) throw error;
      return asCutBody(error);
    });
  };
}

function asCutBody(error: unknown): never {
  throw error instanceof Problem
    ? error
    : new Problem(400, 'The body ended before it was complete.');
}

/** The whole body. Throws a Problem (400) where it breaks off. */
export async function readBytes(c: Context): Promise<ArrayBuffer> {
  return c.req.arrayBuffer().catch(asCutBody);
}

/** The JSON value of the body. Throws a Problem: 415 for another media type, 400 for broken JSON. */
export async function readJson(c: Context): Promise<unknown> {
  const [mediaType = ''] = (c.req.header('Content-Type') ?? '').split(';');
  if (mediaType.trim().toLowerCase() !== 'application/json') {
    throw new Problem(415, 'The body must be sent with Content-Type: application/json.');
  }
  const bytes = await readBytes(c);
  try {
    // RFC 8259, section 8.1: JSON between systems is UTF-8; anything else is refused, not guessed.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new Problem(400, 'The body is not valid JSON in UTF-8.');
  }
}
