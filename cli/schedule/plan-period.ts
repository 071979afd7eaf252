import type { LearnedUnits } from '#shared/units/learn-units.ts';
import type { Connection } from '../api/connect.ts';
import type { Values } from '../command/parse-command.ts';
import type { RunStore } from '../journal/run-store.ts';
import { choosePlan, readChoice } from '../reset/choose-accounts.ts';
import { planBytes, type PlanBytes } from '../reset/plan-bytes.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { differenceSinceLastRun, guardRailsHit, type Difference } from './guard-rails.ts';
import type { PeriodRecord } from './period-store.ts';
import type { Schedule } from './read-schedule.ts';

/** What a schedule would reset now. */
export interface PeriodPlan {
  /** Null if no account matches. */
  plan: PlanBytes | null;
  units: LearnedUnits | undefined;
  /** Undefined before the first run. */
  difference: Difference | undefined;
  /** Why it needs approval, in sentences. */
  reasons: string[];
}

/** The options of a command, with the choice of accounts that a schedule makes. */
function chosenBy({ where, ids }: Schedule, values: Values): Values {
  return {
    has: (name) => (name === 'ids' ? ids !== undefined : values.has(name)),
    text: (name) => (name === 'ids' ? ids : values.text(name)),
    texts: (name) => (name === 'where' ? (where ?? []) : values.texts(name)),
  };
}

/** Plans a period: changes nothing. Rejects with a Failure. */
export async function planPeriod(
  schedule: Schedule,
  { store, records }: { store: RunStore; records: readonly PeriodRecord[] },
  connection: Connection,
  values: Values,
  terminal: Terminal,
): Promise<PeriodPlan> {
  const chosen = chosenBy(schedule, values);
  const choice = await readChoice(chosen, terminal);
  const found = await choosePlan(connection, choice, chosen, terminal);
  const ids = found?.plan.ids ?? [];
  const difference = differenceSinceLastRun(store, records, ids);
  return {
    plan: found && (await planBytes(found.plan, connection, schedule.note)),
    units: found?.units,
    difference,
    reasons: guardRailsHit(schedule, ids.length, difference),
  };
}
