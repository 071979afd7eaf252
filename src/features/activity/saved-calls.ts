import type { CallLog, CallRecord } from '#shared/api/call-log.ts';
import { TAB_CALLS } from '#shared/api/session.ts';
import { isSecretName, namesSecret } from '#shared/lib/secrets.ts';
import { keysFrom, scopedStore } from '#shared/storage/scoped-store.ts';
import { openTabs, tellTabs } from '#shared/api/tell-tabs.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';

/** What this browser keeps of a finished call: no body, no response, and no query, whose values may name people. */
export interface SavedCall extends Pick<CallRecord, 'id' | 'method' | 'path' | 'status' | 'run'> {
  scope: string;
  /** When it started, in milliseconds since the epoch. */
  at: number;
  /** The page that made it; its own log numbers the calls. */
  tab: string;
  duration: number;
  outcome: Exclude<CallRecord['outcome'], 'running'>;
  /** The number of IDs that were sent; null if the call sent no list of IDs. */
  ids: number | null;
  /** Why it failed, in the API's words. */
  reason?: string | undefined;
}

declare module '#shared/storage/device-database.ts' {
  interface DeviceStores {
    calls: { key: [scope: string, at: number, tab: string, id: number]; value: SavedCall };
  }
}

const callStore = scopedStore('calls');

/** The most calls that this browser keeps per scope. */
const MOST = 10_000;
/** The most that a tab keeps, whose storage is small. */
const MOST_IN_TAB = 1000;

/** This page, among all pages of this browser. */
export const thisTab: string = Array.from(crypto.getRandomValues(new Uint32Array(2)))
  .map((part) => part.toString(36))
  .join('');

/** What to keep of a call; null while it runs. */
function savedCallOf(call: CallRecord, scope: string): SavedCall | null {
  const { id, method, path, startedAt, duration, status, outcome, body, run } = call;
  if (outcome === 'running' || duration === null) return null;
  return {
    scope,
    at: startedAt,
    tab: thisTab,
    id,
    method,
    path: path.replace(/[?#].*/s, ''),
    status,
    duration,
    outcome,
    ids: countIds(body),
    reason: reasonOf(call),
    ...(run && { run }),
  };
}

/** Problems that a reason names. */
const FEW = 3;
/** Code units: longer texts of an API aren't a reason, but a page or a trace. */
const LONGEST_REASON = 400;

/**
 * The API's own reason for a failure; undefined without one. What it says of a secret may repeat that, so of such a
 * member only the name is kept, and of a text that names one nothing. A server that failed may tell its own secrets.
 */
export function reasonOf({ problem, status }: Pick<CallRecord, 'problem' | 'status'>) {
  const { findings = [], detail, title } = problem ?? {};
  if (status !== null && status >= 500) return title?.slice(0, LONGEST_REASON);
  const named = findings
    .slice(0, FEW)
    .map(({ path, message }) =>
      isSecretName(path)
        ? path
        : namesSecret(message)
          ? ''
          : [path, message].filter(Boolean).join(': '),
    )
    .filter(Boolean);
  const said = detail && !namesSecret(detail) ? detail : title;
  const reason = named.join('; ') || said;
  const rest = findings.length > FEW ? ` (and ${findings.length - FEW} more)` : '';
  return reason && reason.slice(0, LONGEST_REASON) + rest;
}

/** The number of IDs in a body; null if it isn't a list. */
export function countIds(body: string | null): number | null {
  if (body === null) return null;
  const sent: unknown = JSON.parse(body);
  return Array.isArray(sent) ? sent.length : null;
}

/** Saves calls and deletes the oldest beyond the limit; false if this browser couldn't. */
export async function saveCalls(scope: string, calls: readonly SavedCall[]): Promise<boolean> {
  const isSaved = await callStore.write(async (store) => {
    await Promise.all(calls.map((call) => store.put(call)));
    const surplus = (await store.count(keysFrom([scope]))) - MOST;
    if (surplus > 0) {
      const last = (await store.getAllKeys(keysFrom([scope]), surplus)).at(-1);
      if (last) await store.delete(IDBKeyRange.bound([scope], last));
    }
    return true;
  });
  return isSaved ?? false;
}

/** Saves calls until the sign-in ends or the tab is closed, for a key that isn't remembered. */
function saveCallsInTab(calls: readonly SavedCall[]): void {
  const all = [...callsOfTab(), ...calls].slice(-MOST_IN_TAB);
  // A tab without room keeps none.
  tryOrNull(() => sessionStorage.setItem(TAB_CALLS, JSON.stringify(all)));
}

function callsOfTab(): SavedCall[] {
  const saved = tryOrNull(() => sessionStorage.getItem(TAB_CALLS));
  return saved === null ? [] : (JSON.parse(saved) as SavedCall[]);
}

/** The saved calls of a scope in this browser and this tab, newest first. */
export async function savedCalls(scope: string): Promise<SavedCall[]> {
  const ofBrowser = (await callStore.getAll([scope])) ?? [];
  const ofTab = callsOfTab().filter((call) => call.scope === scope);
  return [...ofBrowser, ...ofTab].toSorted((one, other) => other.at - one.at);
}

/** Deletes the saved calls of a scope, also from the pages of other tabs; false if this browser couldn't. */
export async function deleteCalls(scope: string): Promise<boolean> {
  tryOrNull(() => sessionStorage.removeItem(TAB_CALLS));
  const isDeleted = await callStore.clear([scope]);
  if (isDeleted) tellTabs(channelOf(scope), 'cleared' satisfies CallMessage);
  return isDeleted;
}

/** What a tab tells all others of a scope: it saved calls, or the user cleared them. */
type CallMessage = 'saved' | 'cleared';

const channelOf = (scope: string) => `calls ${scope}`;

/** Hears what other tabs and parts of this page tell, until it is closed. */
export function openCallChannel(scope: string, hear: (message: CallMessage) => void) {
  return openTabs<CallMessage>(channelOf(scope), hear);
}

/** Milliseconds between a call and its writing, so that the calls of a run are written together. */
const DELAY = 500;

/**
 * Saves every finished call of the log, including those from before. `isRemembered`: whether this browser may
 * keep them; else they stay in this tab, until the sign-in ends. Returns a function that stops.
 */
export function recordCalls(log: CallLog, scope: string, isRemembered: () => boolean): () => void {
  const saved = new WeakSet<CallRecord>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const channel = openCallChannel(scope, (message) => {
    if (message === 'cleared') log.clear();
  });

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    const finished = log.records().filter((call) => call.duration !== null && !saved.has(call));
    if (finished.length === 0) return;
    for (const call of finished) saved.add(call);
    const calls = finished.flatMap((call) => savedCallOf(call, scope) ?? []);
    if (!isRemembered()) saveCallsInTab(calls);
    else if (await saveCalls(scope, calls)) channel.tell('saved');
    // The next call tries again.
    else for (const call of finished) saved.delete(call);
  }

  const writeNow = () => void write();
  const writeSoon = () => {
    timer ??= setTimeout(writeNow, DELAY);
  };
  const stopListening = log.subscribe(writeSoon);
  addEventListener('pagehide', writeNow);
  writeSoon();
  return () => {
    clearTimeout(timer);
    stopListening();
    removeEventListener('pagehide', writeNow);
    channel.close();
  };
}
