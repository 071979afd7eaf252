import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { systemReason } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** A command that takes longer is ended: while it runs, the schedule is locked. */
const LONGEST = 5 * 60_000;

/**
 * Runs the command of a schedule with a text on its standard input. It inherits the environment without the key, and
 * what it prints goes to standard error. A command that fails is noted; it changes no result.
 */
export async function tellCommand(
  [program = '', ...args]: readonly string[],
  text: string,
  { note }: Terminal,
): Promise<void> {
  const { PROXY_CONSOLE_API_KEY: _, ...env } = process.env;
  const ends = { timeout: LONGEST, killSignal: 'SIGKILL' } as const;
  const child = spawn(program, args, { env, stdio: ['pipe', 2, 2], ...ends });
  // It may end without reading.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(`${text}\n`);
  try {
    const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
    const ending = signal ?? `exit status ${status}`;
    if (status !== 0) note(`The command ${program} ended with ${ending}.`);
  } catch (error) {
    note(`The command ${program} can't be started: ${systemReason(error)}.`);
  }
}
