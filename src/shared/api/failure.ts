import { NOT_CARRIED_OUT } from '#contract';
import { ApiError, kindOfStatus, type ServerFinding } from './api-error.ts';
import { tryOrNull } from '../lib/try-or-null.ts';
import { parseMasked } from './key-mask.ts';

/**
 * Reads an error response. The contract describes Error and ConstraintViolation; real servers spell both in
 * many ways, and proxies in front of them send neither. The HTTP status decides, never the content type or
 * the body's own `status`. If a response repeats the key, it is masked, because the API's text is shown,
 * saved and copied.
 */
export function readFailure(
  status: number,
  headers: Headers,
  text: string,
  key: string,
  isWebPage = false,
): ApiError {
  const body = parseObject(text, key);
  const findings = readFindings(body);
  const said = firstText(body, ['detail', 'hydra:description', 'description', 'message']);
  if (findings.length === 0 && said) findings.push(...findingsIn(said, status));
  const type = firstText(body, ['type']);
  return new ApiError(kindOfStatus(status), {
    status: status || null,
    findings,
    isWebPage,
    isWithoutEffect: type === NOT_CARRIED_OUT,
    title: firstText(body, ['title', 'hydra:title']),
    detail: said && !repeats(said, findings) ? said : undefined,
    type,
    instance: firstText(body, ['instance']),
    retryAfter: readRetryAfter(headers),
  });
}

/** Like the rules of the contract, and what the API says, it isn't translated: journals and receipts have it. */
const NO_REASON = 'The API rejected this value without giving a reason.';

type Json = Record<string, unknown>;

/** Empty if it isn't an object: a proxy's page, for example. */
function parseObject(text: string, key: string): Json {
  const body = tryOrNull(() => parseMasked(text, key));
  return typeof body === 'object' && body !== null ? (body as Json) : {};
}

function firstText(body: Json, names: string[]): string | undefined {
  return names.map((name) => body[name]).find((value): value is string => isText(value));
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** `violations` as a list or a numbered object, else numbered members at the top level. */
function readFindings(body: Json): ServerFinding[] {
  const source = typeof body['violations'] === 'object' ? body['violations'] : numbered(body);
  return Object.values(source ?? {}).map(readFinding);
}

function numbered(body: Json): unknown[] {
  return Object.entries(body)
    .filter(([name, value]) => /^\d+$/.test(name) && typeof value === 'object' && value !== null)
    .map(([, value]) => value);
}

function readFinding(raw: unknown): ServerFinding {
  if (typeof raw !== 'object' || raw === null) return { path: '', message: String(raw) };
  const { propertyPath, message, title, code, hint, payload } = raw as Json;
  return {
    path:
      isText(propertyPath) || typeof propertyPath === 'number'
        ? String(propertyPath)
        : (memberNamedIn([hint, message].join(' ')) ?? ''),
    message: [message, title, hint].find(isText) ?? NO_REASON,
    ...(isText(code) && { code }),
    ...(isText(hint) && { hint }),
    ...(payload !== undefined && payload !== null && { payload }),
  };
}

/** Problems that are only in the text. */
function findingsIn(text: string, status: number): ServerFinding[] {
  // A wrong JSON type is often a 400 that names the member only in its text.
  const named = memberNamedIn(text);
  if (named) return [{ path: named, message: text }];
  // The text of a 422 repeats its violations line by line, even if the violations themselves are missing.
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const found = lines.map((line) => /^([\w.[\]]+): (.+)$/.exec(line.trim()));
  if (status !== 422 || found.includes(null)) return [];
  return found.map((match) => ({ path: match?.[1] ?? '', message: match?.[2] ?? '' }));
}

/** The member named in a text about a wrong JSON type, as such servers word it. */
export function memberNamedIn(text: string): string | undefined {
  return /(?:type of the|misses the|path) "([^"]+)"/.exec(text)?.[1];
}

/** Whether a text only repeats the findings, ignoring punctuation. */
function repeats(text: string, findings: readonly ServerFinding[]): boolean {
  if (findings.length === 0) return false;
  const said = findings.flatMap(({ path, message }) => [path, message]);
  // The longest first: a path may be part of another.
  const rest = said
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, part) => left.replaceAll(part, ' '), text);
  return !/[\p{L}\p{N}]/u.test(rest);
}

/** Milliseconds. Timers treat a longer time as none. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** `Retry-After` in seconds or as an HTTP date (RFC 9110, 10.2.3), as milliseconds from now. */
function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Math.min(LONGEST_TIMER, Number(value) * 1000);
  const until = Date.parse(value);
  // If the server's clock is known, a wrong clock on this device doesn't matter.
  const now = Date.parse(headers.get('Date') ?? '') || Date.now();
  return Number.isNaN(until) ? undefined : Math.min(LONGEST_TIMER, Math.max(0, until - now));
}
