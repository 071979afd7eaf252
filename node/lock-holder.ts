import { open, readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './error-code.ts';

/** A lock as found: the content of its file, and when it was last renewed. */
export interface FoundLock {
  text: string;
  renewed: number;
}

/** In milliseconds. */
export interface Patience {
  /** How often the owner renews its lock. */
  renewEvery: number;
  /** How long a lock is watched before it counts as abandoned, if nothing else shows that. */
  watchFor: number;
}

/** A unique description of this process. Parts that the system doesn't provide (not Linux) are empty. */
export async function describeProcess(): Promise<string> {
  return [
    `${process.pid} on ${hostname()}`,
    `boot ${await bootId()}`,
    `namespace ${await pidNamespace()}`,
    `started ${await startOf(process.pid)}`,
  ].join('\n');
}

/** Opens the file again each time, because a network file system only then asks its server. */
export async function findLock(file: string): Promise<FoundLock | undefined> {
  try {
    const handle = await open(file);
    try {
      return { text: await handle.readFile('utf8'), renewed: (await handle.stat()).mtimeMs };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether a lock is unchanged: neither replaced nor renewed in between. */
export function isSameLock(one: FoundLock | undefined, other: FoundLock | undefined): boolean {
  return one?.text === other?.text && one?.renewed === other?.renewed;
}

/**
 * Whether a process holds the lock, and the lock itself. Looks for the process if it is visible from here.
 * Otherwise watches the lock, which its owner renews. Only checks that the times differ, because clocks
 * differ too.
 */
export async function checkLock(
  file: string,
  { renewEvery, watchFor }: Patience,
  onWatch: () => void,
): Promise<{ isHeld: boolean; lock: FoundLock | undefined }> {
  const lock = await findLock(file);
  if (!lock) return { isHeld: false, lock };
  const isHeld = await isRunning(lock.text);
  if (isHeld !== undefined) return { isHeld, lock };
  onWatch();
  for (let watched = 0; watched < watchFor; watched += renewEvery) {
    await pause(renewEvery);
    const now = await findLock(file);
    if (!isSameLock(lock, now)) return { isHeld: now !== undefined, lock: now };
  }
  return { isHeld: false, lock };
}

/** Whether the process that wrote this still runs; undefined if that can't be seen from here. */
async function isRunning(text: string): Promise<boolean | undefined> {
  const [, id = ''] = /^(\d+) on /.exec(text) ?? [];
  const [boot, namespace, started] = ['boot', 'namespace', 'started'].map(
    (name) => new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1],
  );
  // Process IDs are unique within one boot of one machine, and there within one namespace: in two containers
  // both processes have the ID 1.
  if (!started || boot !== (await bootId()) || namespace !== (await pidNamespace())) {
    return undefined;
  }
  const now = await startOf(Number(id));
  if (now !== '') return now === started;
  try {
    process.kill(Number(id), 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
  }
  // It exists, but the system hides other users' processes.
  return undefined;
}

/** Identifies one boot of this machine. */
async function bootId(): Promise<string> {
  return (await textOf('/proc/sys/kernel/random/boot_id')).trim();
}

/** The namespace that a process ID belongs to. */
async function pidNamespace(): Promise<string> {
  const [self, namespace] = await Promise.all(
    ['/proc/self', '/proc/self/ns/pid'].map((path) => readlink(path).catch(() => '')),
  );
  // A namespace without its own /proc shows that of another.
  return self === String(process.pid) ? (namespace ?? '') : '';
}

/** When a process started, in clock ticks: process IDs are reused. */
async function startOf(pid: number): Promise<string> {
  const text = await textOf(`/proc/${pid}/stat`);
  // proc_pid_stat(5): the second field can contain anything; the third is the state, the 22nd the start time.
  const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? 'ended' : (fields[18] ?? '');
}

function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
