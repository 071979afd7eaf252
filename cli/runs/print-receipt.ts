import { formatIn } from '../accounts/list-accounts.ts';
import type { Values } from '../command/parse-command.ts';
import { exitStatus, Failure, WrongUse, type ExitStatus } from '../terminal/failure.ts';
import { readRun, runIds, runStore, type RunStore } from '../journal/run-store.ts';
import { writeOutput } from '../files/plan-files.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { RunKind } from '../journal/run-kind.ts';

/** Prints the outcome for every item of a run, in the console's formats. */
export async function printReceipt(
  kind: RunKind,
  values: Values,
  terminal: Terminal,
  argument: string | undefined,
): Promise<ExitStatus> {
  const isJson = values.has('json') || values.text('format') === 'json';
  if (formatIn(values) === 'table' && values.has('format'))
    throw new WrongUse('The format of a receipt is csv or json.');
  const store = runStore(kind, values);
  const { run, content } = await readRun(store, argument ?? latestRun(store));
  const receipt = content.receipt(run, isJson ? 'json' : 'csv');
  const text = isJson ? `${receipt}\n` : receipt;
  const out = values.text('out');
  if (out === undefined) await terminal.print(text);
  else writeOutput(out, text);
  return exitStatus.done;
}

/** Throws a Failure if there is none. */
export function latestRun(store: RunStore): string {
  const [id] = runIds(store);
  if (id !== undefined) return id;
  throw new Failure(exitStatus.incomplete, `No ${store.kind.noun}s in ${store.folder}.`);
}
