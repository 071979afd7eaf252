import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatCount } from '#shared/lib/format.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { parsePlan } from '#shared/plan/parse-plan.ts';
import type { PlanFile } from '#shared/plan/plan-schema.ts';
import type { RunRecord } from '#shared/run/run-records.ts';
import { sha256Of, type RunStore } from '../journal/run-store.ts';
import type { FileBytes } from '../runs/plan-file.ts';
import { scopeOf } from '../runs/start-run.ts';
import { writeOutput } from '../terminal/files.ts';

/**
 * Plans that a limit stopped wait as files beside the runs, until a person has run them. Their names have the key and the
 * series, which the file of a plan doesn't have: `KEY+SERIES+DIGEST.json`.
 */
const NAME = /^([\w.-]*)\+([\w.-]*)\+[\da-f]{12}\.json$/;

/** What a plan is to be run under. */
interface Under {
  once: string | undefined;
  series: string | undefined;
}

interface WaitingPlan extends Under, Omit<FileBytes, 'bytes'> {
  path: string;
}

/** Writes a plan for a person, unless one for the same accounts waits already: someone may be reviewing it. Throws a Failure. */
export function keepWaitingPlan(
  { folder }: RunStore,
  { file, bytes, digest }: FileBytes,
  { once, series }: Under,
): WaitingPlan {
  const known = waitingPlans(folder).find(
    (each) => each.once === once && each.series === series && doesSame(each.file, file),
  );
  if (known) return known;
  const path = join(folder, `${once ?? ''}+${series ?? ''}+${digest.slice(0, 12)}.json`);
  writeOutput(path, bytes);
  return { path, file, digest, once, series };
}

/** Counters change all the time, and aren't what a plan does. */
function doesSame(one: PlanFile, other: PlanFile): boolean {
  const [a, b] = [one, other].map(({ api, user, note, items }) =>
    JSON.stringify([api, user, note, items.map(({ id }) => id)]),
  );
  return a === b;
}

function waitingPlans(folder: string): WaitingPlan[] {
  const names = tryOrNull(() => readdirSync(folder)) ?? [];
  return names.flatMap((name) => {
    const [match, once, series] = NAME.exec(name) ?? [];
    if (match === undefined) return [];
    const path = join(folder, name);
    // A file that is no plan can't be run.
    const found = tryOrNull(() => {
      const bytes = readFileSync(path);
      return { file: parsePlan(bytes.toString()), digest: sha256Of(bytes) };
    });
    return found ? { path, once: once || undefined, series: series || undefined, ...found } : [];
  });
}

/** The command that runs a waiting plan. */
export function commandFor({ path, digest, once, series }: WaitingPlan): string {
  const options = [`--digest ${digest}`, once && `--once ${once}`, series && `--series ${series}`];
  return `proxy-console reset run ${path} ${options.filter(Boolean).join(' ')}`;
}

/** The plans that wait for a person, in sentences: neither they nor their keys were run. */
export function waitingLines({ folder }: RunStore, runs: readonly RunRecord[]): string[] {
  const waiting = waitingPlans(folder).filter(({ file, digest, once }) => {
    const scope = scopeOf({ api: file.api, user: { id: file.user, email: '' } });
    return !runs.some(
      ({ origin, ...run }) =>
        origin?.planFile?.digest === digest ||
        (once !== undefined && run.scope === scope && origin?.once === once),
    );
  });
  return waiting.flatMap((plan) => [
    `A plan waits for a person: ${formatCount(plan.file.items.length, 'account')}, made ${plan.file.created_at}`,
    `To run it: ${commandFor(plan)}`,
  ]);
}
