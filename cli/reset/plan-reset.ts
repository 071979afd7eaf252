import type { Values } from '../command/parse-command.ts';
import { connect } from '../api/connect.ts';
import { exitStatus, Failure, type ExitStatus } from '../terminal/failure.ts';
import { checkPlanOptions, noteIn, printPlan } from '../plan/plan-output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { choosePlan, readChoice } from './choose-accounts.ts';
import { accountLines } from './account-lines.ts';
import { planBytes } from './plan-bytes.ts';

/** Writes a plan, and resets nothing. */
export async function planReset(values: Values, terminal: Terminal): Promise<ExitStatus> {
  checkPlanOptions(values);
  const choice = await readChoice(values, terminal);
  const connection = await connect(values, terminal);
  const chosen = await choosePlan(connection, choice, values, terminal);
  if (!chosen) throw new Failure(exitStatus.incomplete, 'No account matches, so there is no plan.');
  const { plan } = chosen;
  const made = await planBytes(plan, connection, noteIn(values));
  const written = {
    of: connection,
    item: 'account',
    count: plan.ids.length,
    preview: () => accountLines(chosen),
  } as const;
  await printPlan(made, written, values, terminal);
  return exitStatus.done;
}
