import { open, readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './database-unavailable.ts';

/** A lock as it was found: what its file says, and when it was last renewed. */
export interface FoundLock {
  text: string;
  renewed: number;
}

/** Milliseconds. */
export interface Patience {
  /** How often a holder renews its lock. */
  renewEvery: number;
  /** How long a lock is watched before it counts as left behind, where nothing else tells. */
  watchFor: number;
}

/** This process in words that tell it from every other. What the system does not say (not Linux) is empty. */
export async function describeProcess(): Promise<string> {
  return [
    `${process.pid} on ${hostname()}`,
    `boot ${await bootId()}`,
    `namespace ${await pidNamespace()}`,
    `started ${await startOf(process.pid)}`,
  ].join('\n');
}

/** The file is opened anew each time, because a network file system asks its server only then. */
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

export function isSameLock(one: FoundLock | undefined, other: FoundLock | undefined): boolean {
  return one?.text === other?.text && one?.renewed === other?.renewed;
}

/**
 * Whether somebody holds the lock, and the lock itself. A process that can be seen from here is looked
 * for. Of any other the lock is watched: a holder renews it. That the times differ is all that is asked
 * of them, because clocks differ too.
 */
export async function judgeLock(
  file: string,
  { renewEvery, watchFor }: Patience,
): Promise<{ isHeld: boolean; lock: FoundLock | undefined }> {
  const lock = await findLock(file);
  if (!lock) return { isHeld: false, lock };
  const isHeld = await isRunning(lock.text);
  if (isHeld !== undefined) return { isHeld, lock };
  process.stderr.write(
    `${file} names a process that is not visible from here. ` +
      `If it doesn't renew that file within ${watchFor / 1000} seconds, it is considered gone and startup continues.\n`,
  );
  for (let watched = 0; watched < watchFor; watched += renewEvery) {
    await pause(renewEvery);
    const now = await findLock(file);
    if (!isSameLock(lock, now)) return { isHeld: now !== undefined, lock: now };
  }
  return { isHeld: false, lock };
}

/** Whether the process that wrote this still runs; undefined where that cannot be seen from here. */
async function isRunning(text: string): Promise<boolean | undefined> {
  const [, id = ''] = /^(\d+) on /.exec(text) ?? [];
  const [boot, namespace, started] = ['boot', 'namespace', 'started'].map(
    (name) => new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1],
  );
  // Process ids mean something within one start of one machine, and there within one namespace: in two
  // containers both processes have the id 1.
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
  // It is there, and the system hides the processes of others.
  return undefined;
}

/** What tells one start of this machine from another. */
async function bootId(): Promise<string> {
  return (await textOf('/proc/sys/kernel/random/boot_id')).trim();
}

/** Among which processes a process id is looked for. */
async function pidNamespace(): Promise<string> {
  const [self, namespace] = await Promise.all(
    ['/proc/self', '/proc/self/ns/pid'].map((path) => readlink(path).catch(() => '')),
  );
  // In a namespace that has no /proc of its own, that of another one is seen.
  return self === String(process.pid) ? (namespace ?? '') : '';
}

/** When a process was started, in ticks of the machine's clock: its id is given to others after its end. */
async function startOf(pid: number): Promise<string> {
  const text = await textOf(`/proc/${pid}/stat`);
  // proc_pid_stat(5): the second field may hold anything; the third is the state, the 22nd the start.
  const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? 'ended' : (fields[18] ?? '');
}

function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
