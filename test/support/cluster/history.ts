import { lastOf, ZERO, type State } from '../servers/write-log.ts';

/** One request for a write, noted when it was sent and again when it was answered. Times are in milliseconds. */
export interface Call {
  /** The run that it names, its own. */
  key: string;
  /** The accounts of a reset, or the path of a profile. Each account is in one reset only. */
  targets: readonly string[];
  /** What an update stores, as in a State. */
  text?: string;
  sent: number;
  answered?: number;
  /** Undefined without a response. */
  status?: number | undefined;
}

/** One read of an account. */
export interface Look {
  id: string;
  sent: number;
  answered: number;
  counters: string;
}

/** What was sent and what was answered, in the order of sending. */
export interface History {
  calls: readonly Call[];
  looks: readonly Look[];
  /** When the last fault was over, and the milliseconds after it within which every write must work. */
  healed: number;
  patience: number;
}

/** What was found once all was over. */
export interface Found {
  before: State;
  /** As each server shows it. */
  after: readonly State[];
  /** The completed writes in the audit log. */
  audit: readonly { key: string | null; targets: readonly string[] }[];
  /** The receipts of the command line. */
  receipts: readonly { run: string; accounts: readonly { id: string; outcome: string }[] }[];
}

/** Outcomes that claim zero counters, and those that claim others. Any other one claims nothing. */
const CLAIMS: Record<string, boolean> = {
  reset: true,
  'zero-when-read': true,
  rejected: false,
  'not-zero': false,
  'not-zero-when-read': false,
  'not-attempted': false,
};

/** Each lie as one line, whose first word says which kind it is. */
export function liesIn(history: History, found: Found): string[] {
  const [after] = found.after;
  if (!after) throw new Error('Nothing was found.');
  const writes = history.calls.map(writeOf);
  const entries = grouped(found.audit, ({ key }) => key ?? '');
  const recorded = new Set(found.audit.flatMap(({ targets }) => targets));
  const isZero = (id: string) => after.accounts.get(id) === ZERO;

  function* ofWrites() {
    for (const { key, targets, isDone, isRefused, text } of writes) {
      const times = entries.get(key)?.length ?? 0;
      const zeros = text === undefined ? targets.filter(isZero).length : times;
      const isThere = times > 0 || zeros > 0;
      if (times > 1) yield `twice: ${key} is ${times} times in the audit log`;
      if (isDone && times === 0) yield `lost: ${key} isn't in the audit log`;
      if (isDone && text === undefined && zeros < targets.length)
        yield `lost: ${key} has left ${targets.length - zeros} accounts`;
      if (isRefused && isThere) yield `refused: ${key} was done all the same`;
      if (
        !isDone &&
        !isRefused &&
        text === undefined &&
        zeros !== Math.min(times, 1) * targets.length
      )
        yield `half: ${key} is ${times} times in the audit log, and ${zeros} of ${targets.length} are zero`;
    }
  }

  function* ofProfiles() {
    for (const [path, before] of found.before.profiles) {
      const asked = writes.flatMap(({ targets, text, ...write }) =>
        targets[0] === path && text !== undefined ? { ...write, text } : [],
      );
      const text = after?.profiles.get(path) ?? '';
      if (lastOf(before, asked).includes(text)) continue;
      const isKnown = text === before || asked.some((update) => update.text === text);
      yield `${isKnown ? 'lost' : 'appeared'}: ${path} is ${text.slice(0, 40)}`;
    }
  }

  function* ofOthers() {
    const known = new Set([
      ...writes.map(({ key }) => key),
      ...found.receipts.map(({ run }) => run),
    ]);
    for (const key of entries.keys())
      if (!known.has(key))
        yield `appeared: ${key || 'an entry without a name'} is in the audit log`;
    for (const [id, counters] of after?.accounts ?? []) {
      const isReset = counters === ZERO && recorded.has(id);
      if (!isReset && counters !== found.before.accounts.get(id))
        yield `appeared: ${id} is ${counters}`;
    }
    for (const other of found.after)
      if (textOf(other) !== textOf(after ?? other)) yield 'stale: the servers show different data';
  }

  function* ofLooks() {
    const zeroSince = new Map<string, number>();
    const since = (id: string, time: number) =>
      zeroSince.set(id, Math.min(time, zeroSince.get(id) ?? Infinity));
    for (const { targets, acknowledged, text } of writes)
      if (acknowledged !== undefined && text === undefined)
        for (const id of targets) since(id, acknowledged);
    for (const { id, counters, answered } of history.looks)
      if (counters === ZERO) since(id, answered);
    for (const { id, sent, counters } of history.looks)
      if (counters !== ZERO && sent > (zeroSince.get(id) ?? Infinity))
        yield `stale: ${id} was ${counters} after it was zero`;
    for (const id of zeroSince.keys()) if (!isZero(id)) yield `lost: ${id} was zero`;
  }

  function* ofReceipts() {
    const times = grouped(
      found.audit.flatMap(({ targets }) => targets),
      (id) => id,
    );
    for (const { run, accounts } of found.receipts)
      for (const { id, outcome } of accounts) {
        const done = times.get(id)?.length ?? 0;
        if (done > 1) yield `twice: ${id} of run ${run} is ${done} times in the audit log`;
        const claim = CLAIMS[outcome];
        if (claim !== undefined && claim !== (isZero(id) && done > 0))
          yield `outcome: ${id} is "${outcome}", but ${after?.accounts.get(id)}`;
      }
  }

  function* ofTimes() {
    for (const { key, sent, status } of history.calls)
      if (sent > history.healed + history.patience && (status ?? 503) >= 500)
        yield `slow: ${key} got ${status} ${Math.round(sent - history.healed)} ms after the last fault`;
  }

  return [ofWrites, ofProfiles, ofOthers, ofLooks, ofReceipts, ofTimes].flatMap((part) => [
    ...part(),
  ]);
}

function writeOf({ status = 0, answered, ...call }: Call) {
  const isDone = status === 200;
  return {
    ...call,
    acknowledged: isDone ? (answered ?? 0) : undefined,
    isDone,
    isRefused: status >= 400 && status < 500,
  };
}

function textOf({ accounts, profiles }: State): string {
  return JSON.stringify([...accounts, ...profiles]);
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
