import { Problem } from '../common/problem.ts';

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
