import { runToEnd } from '#shared/lib/time-slicing.ts';
import { profilesPlanFile, reverseOf, reverseText } from '#features/proxy-profile/headless';
import type { Command } from '../command/command.ts';
import { exitStatus, Incomplete } from '../terminal/failure.ts';
import { latestRun, readRun, runStore } from '../journal/run-store.ts';
import { checkPlanOptions, inFile, noteIn, planHead, printPlan } from '../plan/plan-output.ts';
import { shown } from '../terminal/shown-text.ts';
import { bulkEditRuns } from './kind.ts';

/** Writes the plan that puts back what a finished run has changed. */
export const reverseProfiles: Command = async (cli, argument) => {
  checkPlanOptions(cli);
  const store = runStore(bulkEditRuns, cli);
  const id = argument ?? latestRun(store);
  const stored = readRun(store, id);
  const { run } = stored;
  if (!run.ended || !run.origin)
    throw new Incomplete(
      `The bulk edit ${id} isn't finished. Resume it with "proxy-console profiles resume ${id}", or stop it with "proxy-console profiles stop ${id}".`,
    );
  const reverse = runToEnd(reverseOf(stored));
  const { items, left } = reverse;
  const leftText = reverseText(reverse);
  if (leftText !== '') cli.note(shown(leftText));
  if (items.length === 0) throw new Incomplete('Nothing to restore, so no plan was made.');
  const file = profilesPlanFile(items, planHead(run.origin, noteIn(cli)));
  const left_out = left.unconfirmed + left.impossible;
  await printPlan(await inFile(file), cli, { left_out });
  return left_out === 0 ? exitStatus.done : exitStatus.incomplete;
};
