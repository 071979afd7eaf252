import type { Command } from './command/command.ts';
import type { DiskKind, KindCommand } from './journal/run-store.ts';
import { listAccounts } from './accounts/list-accounts.ts';
import type { CommandName } from './command/commands.ts';
import { completionFor } from './command/completion.ts';
import { helpAbout } from './command/help.ts';
import { parseCommand } from './command/parse-command.ts';
import { exitStatus, Failure, type ExitStatus } from './terminal/failure.ts';
import { getProfiles } from './profiles/get-profiles.ts';
import { listProfiles } from './profiles/list-profiles.ts';
import { planProfiles } from './profiles/plan-profiles.ts';
import { bulkEditRuns } from './profiles/kind.ts';
import { reverseProfiles } from './profiles/reverse-profiles.ts';
import { runProfiles } from './profiles/run-profiles.ts';
import { planReset } from './reset/plan-reset.ts';
import { resetRuns } from './reset/kind.ts';
import { runReset } from './reset/run-reset.ts';
import { showHistory } from './reset/show-history.ts';
import { verifyReset } from './reset/verify-reset.ts';
import { resumeRun, stopRun } from './runs/resume-run.ts';
import { printReceipt, showStatus } from './runs/show-status.ts';
import { approveSchedule } from './schedule/approve-schedule.ts';
import { checkSchedule } from './schedule/check-schedule.ts';
import { runSchedule } from './schedule/run-schedule.ts';
import { showSchedules } from './schedule/show-schedules.ts';
import type { Terminal } from './terminal/terminal.ts';
import { whoami } from './whoami.ts';
import { version } from '../package.json';

function of(kind: DiskKind, run: KindCommand): Command {
  return (...args) => run(kind, ...args);
}

const runs = {
  whoami,
  'accounts list': listAccounts,
  'reset plan': planReset,
  'reset run': runReset,
  'reset resume': of(resetRuns, resumeRun),
  'reset verify': verifyReset,
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
  'schedule run': runSchedule,
  'schedule check': checkSchedule,
  'schedule approve': approveSchedule,
  'schedule status': showSchedules,
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
