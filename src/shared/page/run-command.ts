import { until } from '../lib/until.ts';
import { handlers, type CommandName, type PageCommands } from './page-commands.ts';

/* For what asks a part of the page to do something, apart from the start, which only answers. */

/** Runs a command; false if no part of the page can do it. */
export function runCommand<Name extends CommandName>(
  name: Name,
  argument: PageCommands[Name],
): boolean {
  const handler = handlers.get().get(name) as ((given: typeof argument) => void) | undefined;
  handler?.(argument);
  return handler !== undefined;
}

/** Whether the page can run a command now. */
export function canRun(name: CommandName): boolean {
  return handlers.get().has(name);
}

/** Resolves once a command can be run, or when the signal aborts. */
export async function commandReady(name: CommandName, signal: AbortSignal): Promise<void> {
  if (canRun(name)) return;
  await until(signal, (arrived) => handlers.subscribe(() => canRun(name) && arrived()));
}
