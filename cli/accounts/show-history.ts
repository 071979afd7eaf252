import { accountKey, extensions } from '#contract';
import { outcomeText, type Outcome } from '#features/proxy-accounts/headless';
import { recordedResets, type RecordedRun } from '#shared/run/recorded-runs.ts';
import type { Cli } from '../command/parse-command.ts';
import { apiConnection, type Connection } from '../api/connection.ts';
import { readableRuns, runStore } from '../journal/run-store.ts';
import { isOfScope } from '../runs/start-run.ts';
import { apiFailure, exitStatus, WrongUse, type ExitStatus } from '../terminal/failure.ts';
import { printResult, secondsOf, textTable, type TextColumn } from '../terminal/output.ts';
import { shown } from '../terminal/shown-text.ts';
import { isUnproven, resetRuns } from './kind.ts';

/** What is known of one reset of an account. These names are stable: scripts rely on them. */
interface AccountReset {
  /** When the account was sent, or the API did it, as RFC 3339. */
  sent_at: string;
  user_email: string | null;
  outcome: string;
  /** The same as receipts name it. */
  receipt_outcome: Outcome;
  /** Null: it was sent without one. */
  run: string | null;
  note: string | null;
  recorded_by_api: boolean;
}

/** What IDs look like. Accounts of an API with others are known if this machine has reset them. */
const ID = /^[\da-f]{24}$/i;

/** Shows who reset an account, when, and whether it worked. */
export async function showHistory(cli: Cli, account = ''): Promise<ExitStatus> {
  const hasApi = cli.has('api') || process.env['PROXY_CONSOLE_API'];
  const connection = hasApi ? await apiConnection(cli) : undefined;
  const own = await ownResets(account, connection, cli);
  if (own.length === 0 && !ID.test(account)) {
    throw new WrongUse(
      `"${account}" isn't the ID of an account. "accounts list" shows the IDs, for example with --where username=${account}.`,
    );
  }
  const found = connection
    ? await recordedResets(connection.client, extensions.auditLog, account).catch(
        (error: unknown) => {
          throw apiFailure(error, connection.api);
        },
      )
    : [];
  const recorded = found.map(recordedReset);
  const runs = new Set(recorded.map(({ run }) => run));
  const notes = new Map(own.map(({ run, note }) => [run, note]));
  // Resets of the same second stay in the order of the API.
  const resets = [
    ...own.filter(({ run }) => !runs.has(run)),
    ...recorded.map((reset) => ({ ...reset, note: notes.get(reset.run) ?? null })),
  ].toSorted((a, b) => Date.parse(b.sent_at) - Date.parse(a.sent_at));
  await printResult(resets, linesOf(resets), cli);
  return exitStatus.done;
}

/** The resets on this machine that have sent the account. */
async function ownResets(
  account: string,
  connection: Connection | undefined,
  cli: Cli,
): Promise<AccountReset[]> {
  const found: AccountReset[] = [];
  for (const stored of readableRuns(runStore(resetRuns, cli), cli)) {
    const { run, plan, ledger } = stored;
    if (connection && !isOfScope(run, connection, cli)) continue;
    const position = plan.ids.findIndex((id) => accountKey(id) === accountKey(account));
    const call = ledger.callAt(position);
    if (!call) continue;
    const outcome = ledger.outcomeAt(position);
    found.push({
      sent_at: new Date(call.at).toISOString(),
      user_email: run.origin?.user.email ?? null,
      outcome: isUnproven(stored, position)
        ? 'unconfirmed'
        : resetRuns.outcomes.table[outcome].group,
      receipt_outcome: outcome,
      run: run.id,
      note: run.origin?.note ?? null,
      recorded_by_api: false,
    });
  }
  return found;
}

/** A reset of the account that the API has recorded. */
function recordedReset({ id, isOfRun, createdAt, email }: RecordedRun): AccountReset {
  return {
    sent_at: new Date(createdAt).toISOString(),
    user_email: email || null,
    outcome: 'confirmed',
    receipt_outcome: 'reset',
    run: isOfRun ? id : null,
    note: null,
    recorded_by_api: true,
  };
}

/** What became of the account, in a word or two. */
const wordOf = ({ outcome, receipt_outcome: word }: AccountReset) =>
  word === 'zero-when-read' && outcome !== 'confirmed' ? 'unproven' : outcomeText(word);

const columns: TextColumn<AccountReset>[] = [
  { label: 'SENT', cell: ({ sent_at }) => secondsOf(sent_at) },
  { label: 'OUTCOME', cell: wordOf },
  { label: 'USER', cell: ({ user_email }) => user_email },
  { label: 'RUN', cell: ({ run }) => run },
  { label: 'NOTE', cell: ({ note }) => note ?? '' },
];

function factsOf(reset: AccountReset): string {
  const { sent_at, user_email } = reset;
  const facts = [secondsOf(sent_at), user_email && shown(user_email), wordOf(reset)];
  return facts.filter(Boolean).join(', ');
}

function linesOf(resets: readonly AccountReset[]): string[] {
  const [last] = resets;
  if (!last) return ['No reset of this account is known.'];
  const confirmed = resets.find(({ outcome }) => outcome === 'confirmed');
  return [
    ...(last === confirmed ? [] : [`Last reset request: ${factsOf(last)}`]),
    ...(confirmed ? [`Last reset: ${factsOf(confirmed)}`] : []),
    '',
    ...textTable(columns, resets),
  ];
}
