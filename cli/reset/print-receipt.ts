import { receiptAsCsv, receiptAsJson } from '#features/proxy-accounts/headless';
import type { Values } from '../command/parse-command.ts';
import { exitStatus, Failure, WrongUse, type ExitStatus } from '../failure.ts';
import { readRun, runIds, runsFolder } from '../journal/run-store.ts';
import { writeOutput } from '../plan/files.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { formatIn } from '../accounts/list-accounts.ts';

/** Prints the outcome for every account of a run, in the console's formats. */
export async function printReceipt(
  values: Values,
  terminal: Terminal,
  argument: string | undefined,
): Promise<ExitStatus> {
  const isJson = values.has('json') || values.text('format') === 'json';
  if (formatIn(values) === 'table' && values.has('format'))
    throw new WrongUse('The format of a receipt is csv or json.');
  const runs = runsFolder(values);
  const id = argument ?? runIds(runs)[0];
  if (id === undefined) throw new Failure(exitStatus.incomplete, `No resets in ${runs}.`);
  const stored = await readRun(runs, id);
  const text = isJson ? `${receiptAsJson(stored)}\n` : await receiptAsCsv(stored);
  const out = values.text('out');
  if (out === undefined) await terminal.print(text);
  else writeOutput(out, text);
  return exitStatus.done;
}
