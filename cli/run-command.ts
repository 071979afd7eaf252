import { parseCommand, type Command, type Cli } from './command/parse-command.ts';
import type { DiskKind, KindCommand } from './journal/run-store.ts';
import { listAccounts } from './accounts/accounts.ts';
import type { CommandName } from './command/commands.ts';
import { completionFor } from './command/completion.ts';
import { helpAbout } from './command/help.ts';
import { exitStatus, Failure, type ExitStatus } from './terminal/failure.ts';
import { getProfiles } from './profiles/get-profiles.ts';
import { listProfiles } from './profiles/list-profiles.ts';
import { planProfiles, reverseProfiles } from './profiles/plan-profiles.ts';
import { bulkEditRuns } from './profiles/kind.ts';
import { runProfiles } from './profiles/run-profiles.ts';
import { planReset } from './accounts/plan-reset.ts';
import { resetRuns } from './accounts/kind.ts';
import { retryReset } from './accounts/retry-reset.ts';
import { checkReset, runReset } from './accounts/run-reset.ts';
import { showHistory } from './accounts/show-history.ts';
import { verifyReset } from './accounts/verify-reset.ts';
import { resumeRun, stopRun } from './runs/resume-run.ts';
import { printReceipt, showStatus } from './runs/show-status.ts';
import type { Terminal } from './terminal/terminal.ts';
import { version } from '../package.json';
import { apiConnection } from './api/connection.ts';
import { factLines, printResult } from './terminal/output.ts';

function of(kind: DiskKind, run: KindCommand): Command {
  return (...args) => run(kind, ...args);
}

const runs = {
  whoami,
  'accounts list': listAccounts,
  'reset plan': planReset,
  'reset run': runReset,
  'reset check': checkReset,
  'reset resume': of(resetRuns, resumeRun),
  'reset verify': verifyReset,
  'reset retry': retryReset,
  'reset stop': of(resetRuns, stopRun),
  'reset status': of(resetRuns, showStatus),
  'reset receipt': of(resetRuns, printReceipt),
  history: showHistory,
  'profiles list': listProfiles,
  'profiles get': getProfiles,
  'profiles plan': planProfiles,
  'profiles run': runProfiles,
  'profiles resume': of(bulkEditRuns, resumeRun),
  'profiles stop': of(bulkEditRuns, stopRun),
  'profiles status': of(bulkEditRuns, showStatus),
  'profiles receipt': of(bulkEditRuns, printReceipt),
  'profiles reverse': reverseProfiles,
  async completion(cli, shell) {
    await cli.print(completionFor(shell === 'bash' ? 'bash' : 'zsh'));
    return exitStatus.done;
  },
} as const satisfies Record<CommandName, Command>;

/** Runs the command in these arguments. Resolves to the exit status. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<ExitStatus> {
  try {
    const asked = parseCommand(args);
    if (asked.kind === 'run')
      return await runs[asked.command]({ ...asked.values, ...terminal }, asked.argument);
    await terminal.print(asked.kind === 'version' ? `${version}\n` : helpAbout(asked.about));
    return exitStatus.done;
  } catch (error) {
    terminal.note(`proxy-console: ${textOf(error)}`);
    return error instanceof Failure ? error.status : exitStatus.incomplete;
  }
}

function textOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Something went wrong. This is a problem with the command, not the API. ${detail}`;
}

/** Shows the user without any secret. */
async function whoami(cli: Cli): Promise<ExitStatus> {
  const { api, user, profile } = await apiConnection(cli);
  const { enabled, roles, subscription, is_subscription_expired } = profile;
  const facts = {
    api,
    id: user.id,
    email: user.email,
    enabled: enabled ?? null,
    roles: roles ?? [],
    plan: subscription?.plan?.name ?? null,
    subscription_status: subscription?.status ?? null,
    subscription_valid_until: subscription?.valid_until ?? null,
    is_subscription_expired: is_subscription_expired ?? null,
    consumption: subscription?.consumption_str ?? subscription?.consumption ?? null,
    quota: subscription?.current_quota_str ?? subscription?.current_quota ?? null,
  };
  const lines = factLines({ ...facts, roles: facts.roles.length > 0 ? facts.roles : null });
  await printResult(facts, lines, cli);
  return exitStatus.done;
}
