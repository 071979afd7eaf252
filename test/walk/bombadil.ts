import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One step of a walk, as Bombadil records it. */
export interface Step {
  action: unknown;
  state: { url: string };
  snapshots: { name: string | null; value: unknown }[];
  violations: { name: string }[];
}

/** Milliseconds after which a step that hasn't ended never will: the driver sometimes waits for ever for a lost message. */
const STUCK = 20_000;

/**
 * Runs Bombadil to its end, or until it is stuck. Resolves to what it printed, and to the steps of the trace in
 * a folder.
 */
export async function bombadil(
  trace: string,
  args: readonly string[],
): Promise<{ printed: string; isStuck: boolean; steps: Step[] }> {
  const file = join(trace, 'trace.jsonl');
  const child = spawn('node_modules/.bin/bombadil', args, {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: the program is a child of this one.
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  let isStuck = false;
  let size = -1;
  const timer = setInterval(() => {
    const { size: now = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
    isStuck = now === size;
    size = now;
    if (isStuck) process.kill(-(child.pid ?? 0), 'SIGKILL');
  }, STUCK);
  await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  const lines = (await readFile(file, 'utf8')).split('\n');
  // The last line may be cut.
  const whole = lines.slice(0, -1).map((line) => JSON.parse(line) as Step);
  // It doesn't know a page that reloads while it goes to another one.
  isStuck ||= printed.includes('unhandled transition');
  return { printed, isStuck, steps: whole };
}
