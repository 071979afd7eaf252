import type { ProxyAccount, Reading } from '#contract';
import { ApiError } from '#shared/api/api-error.ts';

/** The failures of one call, whatever its IDs. */
export const failures = [
  'too-many-calls',
  'refused-key',
  'fails-before',
  'fails-after',
  'cut-before',
  'cut-after',
  'slow-before',
  'slow-after',
  'garbage-after',
  'page-before',
  'page-refusing',
  'forbidden',
  'unsent',
] as const;

export type Fault = 'none' | (typeof failures)[number];

export interface ApiBehavior {
  /** With one bad ID, either nothing is reset, or all the others are before the rejection is sent. */
  atomic: boolean;
  /** IDs that it rejects, with this status. */
  bad: ReadonlySet<string>;
  badStatus: 400 | 404 | 422;
  /** Maximum number of IDs in a call, and how it says so. */
  limit: number;
  limitStatus: 413 | 400 | 422;
  /** IDs whose counters don't change. */
  stuck: ReadonlySet<string>;
  /** IDs that are reset but missing from the response. */
  silent: ReadonlySet<string>;
  reversed: boolean;
  duplicates: boolean;
  unexpected: boolean;
  /** By the number of the call. */
  faults: readonly Fault[];
}

/** Resets all IDs in one call, knows every ID, and never fails. */
export const wellBehavedApi: ApiBehavior = {
  atomic: true,
  bad: new Set(),
  badStatus: 422,
  limit: 1000,
  limitStatus: 413,
  stuck: new Set(),
  silent: new Set(),
  reversed: false,
  duplicates: false,
  unexpected: false,
  faults: [],
};

/** For the tests of the engine: an API with configurable behavior that records what it really did. */
export function simulatedResetApi(behavior: ApiBehavior) {
  const reset = new Set<string>();
  const calls = new Map<string, number>();
  let callCount = 0;

  function carryOut(ids: readonly string[]) {
    for (const id of ids) if (!behavior.bad.has(id) && !behavior.stuck.has(id)) reset.add(id);
  }

  function response(ids: readonly string[]): Reading<ProxyAccount>[] {
    if (ids.length > behavior.limit) throw tooMany(behavior);
    if (ids.some((id) => behavior.bad.has(id))) {
      if (!behavior.atomic) carryOut(ids);
      throw refusal(behavior.badStatus);
    }
    carryOut(ids);
    const named = ids
      .filter((id) => !behavior.silent.has(id))
      .map((id) => ({ id, consumption: behavior.stuck.has(id) ? 9 : 0 }));
    if (behavior.reversed) named.reverse();
    if (behavior.duplicates) named.push(...named.slice(0, 2));
    if (behavior.unexpected) named.unshift({ id: 'nobody asked for this', consumption: 0 });
    return named;
  }

  function send(ids: readonly string[]): Reading<ProxyAccount>[] {
    for (const id of ids) calls.set(id, (calls.get(id) ?? 0) + 1);
    const fault = behavior.faults[callCount] ?? 'none';
    callCount += 1;
    if (fault.endsWith('-after') && ids.length <= behavior.limit) carryOut(ids);
    if (fault !== 'none') throw failureOf(fault);
    return response(ids);
  }

  return {
    reset: reset as ReadonlySet<string>,
    /** How often an ID was in a call. */
    calls: calls as ReadonlyMap<string, number>,
    callCount: () => callCount,
    send,
  };
}

/** The failure of a call that has this fault. */
export function failureOf(fault: Exclude<Fault, 'none'>): ApiError {
  if (fault === 'too-many-calls') return new ApiError('rate-limited', { status: 429 });
  if (fault === 'refused-key') return new ApiError('refused-key', { status: 401 });
  if (fault === 'forbidden') return new ApiError('forbidden', { status: 403 });
  if (fault === 'page-refusing') return new ApiError('forbidden', { status: 403, isWebPage: true });
  if (fault === 'page-before') return new ApiError('web-page', { status: 200, isWebPage: true });
  if (fault === 'unsent') return new ApiError('network', { isWithoutEffect: true });
  if (fault.startsWith('fails')) return new ApiError('server', { status: 502 });
  if (fault.startsWith('cut')) return new ApiError('network');
  if (fault.startsWith('slow')) return new ApiError('timeout');
  return new ApiError('unreadable', { status: 200 });
}

function refusal(status: 400 | 404 | 422): ApiError {
  const kind = status === 404 ? 'not-found' : 'invalid';
  // It speaks of a limit of one ID, not of their number.
  const findings = [{ path: '[0].id', message: 'This ID exceeds 24 characters.' }];
  return new ApiError(kind, { status, detail: 'One of these accounts is not known.', findings });
}

function tooMany({ limit, limitStatus }: ApiBehavior): ApiError {
  if (limitStatus === 413) return new ApiError('too-large', { status: 413 });
  const detail = `This collection should contain ${limit} elements or less.`;
  return new ApiError('invalid', { status: limitStatus, detail });
}
