/** Words with single spaces between them, and with nothing invisible. */
const WORDS = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+( [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u;

/** Texts that could be taken for another value, or for JSON. */
const OTHER_VALUE = /^(-?\d|["[{]|(true|false|null|empty|unknown|on|off|yes|no)$)/i;

/** Whether a value can be shown as it is. Otherwise it needs quotes: "" and " " look the same, and so do "1" and 1. */
export function isPlain(value: unknown): value is string {
  return typeof value === 'string' && WORDS.test(value) && !OTHER_VALUE.test(value);
}
