import { createObservable } from '../lib/observable.ts';
import { until } from '../lib/until.ts';

export type ExportFormat = 'csv' | 'json';

/** What one part of the console may ask of another: the names of the commands with their arguments. */
export interface PageCommands {
  'export-result': ExportFormat;
  'print-statement': void;
  'search-payments': string;
  'show-accounts-table': void;
  'show-bulk-edit': void;
  'show-payments': void;
  [account: `show-account:${string}`]: void;
}

export type CommandName = keyof PageCommands;
type Handler = (argument: never) => void;

const handlers = createObservable<ReadonlyMap<CommandName, Handler>>(new Map());

/**
 * Handles a command while the part that can do it is on the page. Returns the function that removes the
 * handler.
 */
export function handleCommand<Name extends CommandName>(
  name: Name,
  handler: (argument: PageCommands[Name]) => void,
): () => void {
  handlers.set(new Map(handlers.get()).set(name, handler));
  return () => {
    if (handlers.get().get(name) !== handler) return;
    handlers.set(new Map([...handlers.get()].filter(([each]) => each !== name)));
  };
}

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
