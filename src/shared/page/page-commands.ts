import { createObservable } from '../lib/observable.ts';

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

/** Who handles which command now; `run-command.ts` asks them. */
export const handlers = createObservable<ReadonlyMap<CommandName, Handler>>(new Map());

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
