import { closeSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The process that holds a lock. */
export interface Holder {
  pid: string;
  host: string;
}

interface Lock {
  release: () => void;
}

/** How often two processes that started at once step back for each other. */
const ATTEMPTS = 5;

/**
 * A lock on a folder, for one process at a time. Each process makes a file of its own whose name says who it is,
 * and then looks for others: of two at once, at least one sees the other. The file of a process that is gone
 * counts for nothing, however it ended.
 */
export async function takeLock(folder: string): Promise<Lock | Holder> {
  const own = nameOf(process.pid);
  for (let attempt = 1; ; attempt += 1) {
    closeSync(openSync(join(folder, own), 'w', 0o600));
    const holder = holderOf(folder, own);
    const release = () => rmSync(join(folder, own), { force: true });
    if (!holder) return { release };
    release();
    if (attempt === ATTEMPTS) return holder;
    await setTimeout(20 + Math.random() * 80);
  }
}

/** The process that holds the lock on a folder. Removes what processes that are gone have left. */
export function holderOf(folder: string, own = ''): Holder | undefined {
  for (const name of readdirSync(folder)) {
    const [, pid = '', , host = ''] = /^lock,(\d+),(\d*),(.*)$/.exec(name) ?? [];
    if (pid === '' || name === own) continue;
    // Nothing is known about the processes of another machine that shares the folder.
    if (host !== thisHost() || name === nameOf(Number(pid))) return { pid, host };
    rmSync(join(folder, name), { force: true });
  }
  return undefined;
}

/** Contains when the process started, because numbers of processes are used again. */
function nameOf(pid: number): string {
  return `lock,${isAlive(pid) ? pid : ''},${startOf(pid)},${thisHost()}`;
}

function thisHost(): string {
  return hostname().replace(/[^\w.-]/g, '_');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ticks of the clock when a process started; empty where the system doesn't say. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may contain anything (proc(5)).
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
