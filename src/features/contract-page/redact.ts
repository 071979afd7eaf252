import type { EndedCall } from './calls.ts';

/**
 * What an API says of a failure may name ids, people or keys. A text goes into the report only where nothing
 * in it can be one: short, made of plain words, and free of all that the call itself or the user is named by.
 */

type Problem = NonNullable<EndedCall['problem']>;

/** The title, type and instance of a failed call, as far as they can go into the report. */
export function safeProblem(
  { problem, path, body }: Pick<EndedCall, 'problem' | 'path' | 'body'>,
  names: readonly string[],
): Problem {
  const own = [...names, ...segmentsOf(path), ...stringsIn(body)].map(wordsOf).filter(Boolean);
  const isSafe = (text: string, shape: RegExp) =>
    text.length <= 100 && shape.test(text) && !own.some((name) => wordsOf(text).includes(name));
  const pick = (text: string | undefined, shape: RegExp) =>
    text !== undefined && isSafe(text, shape) ? text : undefined;
  return {
    title: pick(problem?.title, WORDS),
    type: pick(problem?.type, TYPE),
    instance: pick(problem?.instance, INSTANCE),
  };
}

/** Words without a digit, none so long that it could be a key. */
const WORDS = /^(\p{L}{1,20}([ .,:;'’()!?-]+|$))+$/u;
/** An address of words, also with a number of a document or a section such as `rfc2616#section-10`. */
const TYPE = /^[:/.#_-]*(([a-z]{1,20}\d{0,4}|\d{1,4})([:/.#_-]+|$))*$/i;
/** An address of words alone: a number here is most often an id. */
const INSTANCE = /^[:/.#_-]*([a-z]{1,20}([:/.#_-]+|$))*$/i;

/** The words of a text in small letters, one space before, between and after them; "" where it has none. */
function wordsOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return words ? ` ${words.join(' ')} ` : '';
}

/** The ids in a path; its words, such as `api`, may be said. */
function segmentsOf(path: string): string[] {
  const known = /^(api|v\d|teams|proxy_profiles|proxy_accounts|users|me|reset-quota|page)$/;
  return path
    .split(/[/?&=#]/)
    .filter((segment) => !known.test(segment))
    .map(decoded);
}

/** As it stands, where it is not encoded as it should be: a server names the next page of a list itself. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Every text and number that was sent. */
function stringsIn(body: string | null): string[] {
  if (body === null) return [];
  const found: string[] = [];
  JSON.parse(body, (_, value: unknown) => {
    if (typeof value === 'string' || typeof value === 'number') found.push(String(value));
    return value;
  });
  return found;
}
