import {
  accountRow,
  createPlan,
  decodeFile,
  parseIdsFile,
  UnusableFileError,
  type Account,
  type ParsedIds,
  type Plan,
} from '#features/proxy-accounts/headless';
import type { Condition } from '../accounts/conditions.ts';
import { loadAccounts } from '../accounts/load-accounts.ts';
import { conditionsIn, selectAccounts } from '../accounts/select-accounts.ts';
import type { Values } from '../command/parse-command.ts';
import type { Connection } from '../connect.ts';
import { exitStatus, Failure, WrongUse } from '../failure.ts';
import { readInput } from '../plan/files.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { malformedText, NO_LIST, notListedText } from '../texts.ts';

/** Which accounts the user wants. */
export interface Choice {
  ids: ParsedIds | undefined;
  conditions: Condition[];
}

/** Reads `--ids` and `--where`. Rejects with WrongUse before anything is asked of the API. */
export async function readChoice(values: Values, terminal: Terminal): Promise<Choice> {
  const conditions = conditionsIn(values.texts('where'));
  const source = values.text('ids');
  if (source === undefined && conditions.length === 0)
    throw new WrongUse('Choose accounts with --ids or --where.');
  const ids = source === undefined ? undefined : await readIds(source, terminal);
  if (ids && ids.malformed.length > 0) terminal.note(malformedText(ids.malformed));
  return { ids, conditions };
}

async function readIds(source: string, terminal: Terminal): Promise<ParsedIds> {
  const { name, bytes } = await readInput(source, terminal);
  try {
    return parseIdsFile(await decodeFile(new Blob([bytes])), source === '-' ? '' : source);
  } catch (error) {
    if (error instanceof UnusableFileError) throw new WrongUse(`${name}: ${error.message}`);
    throw error;
  }
}

/** The plan for a choice, with what the API's list says about its accounts. Null if no account matches. */
export async function choosePlan(
  connection: Connection,
  { ids, conditions }: Choice,
  values: Values,
  terminal: Terminal,
): Promise<Plan | null> {
  const knownAt = Date.now();
  const listed = await loadAccounts(connection, values, terminal);
  if (!listed && conditions.length > 0) throw new Failure(exitStatus.incomplete, NO_LIST);
  const byId = new Map((listed ?? []).map((account) => [account.id, account]));
  const wanted: readonly Account[] = ids
    ? ids.ids.map((id) => byId.get(id) ?? { id })
    : (listed ?? []);
  const missing = (ids?.ids ?? []).filter((id) => !byId.has(id));
  if (listed && conditions.length === 0 && missing.length > 0)
    terminal.note(notListedText(missing));
  const known = { source: 'list', knownAt, seq: 0 } as const;
  const unknown = { source: 'imported', knownAt: null, seq: 0 } as const;
  const rows = selectAccounts(wanted, conditions, terminal).map((account) => {
    const id = account.id ?? undefined;
    return accountRow({ id, account, origin: byId.has(account.id) ? known : unknown });
  });
  const plan = createPlan(rows);
  return plan.ids.length > 0 ? plan : null;
}
