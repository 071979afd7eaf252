import { codePoints } from '#contract';
import { findJsonFaults } from '#shared/lib/json-text.ts';

/**
 * Where a text stops being JSON (RFC 8259): the index of the first invalid character, or the length of a text
 * that ends too early. Undefined for valid JSON. Browsers report it in different ways, and some not at all.
 */
export function jsonErrorAt(text: string): number | undefined {
  return findJsonFaults(text, { limit: 0, maxDepth: Infinity }).fatal?.at;
}

/** A sentence that says where a text stops being JSON, by line and column, both from 1. */
export function jsonErrorText(text: string): string {
  const at = jsonErrorAt(text) ?? text.length;
  const lines = text.slice(0, at).split('\n');
  const column = codePoints(lines.at(-1) ?? '') + 1;
  const place = `line ${lines.length}, column ${column}`;
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (at === text.length) return `Invalid JSON: unexpected end at ${place}.`;
  return `Invalid JSON: unexpected ${JSON.stringify(sign)} at ${place}.`;
}
