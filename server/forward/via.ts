import { randomBytes } from 'node:crypto';

const names = /\bproxy-console-[0-9a-f]{16}\b/g;

/**
 * A name for one server in `Via` (RFC 9110, 7.6.3). It reveals nothing about the server and is unique: a
 * request that already has it has been here before.
 */
export function viaName(): string {
  return `proxy-console-${randomBytes(8).toString('hex')}`;
}

/** The servers of this kind that a request came through. Entries of other proxies aren't passed to the API. */
export function namesInVia(via: string | null): string[] {
  return via?.match(names) ?? [];
}

/** The `Via` header for requests that passed these servers, in order. */
export function viaOf(passed: readonly string[]): string {
  return passed.map((name) => `1.1 ${name}`).join(', ');
}
