import type { MismatchRecord } from '#shared/contract-mismatches/mismatch-store.ts';
import { observedAnswers } from './observed-answers.ts';
import { observedFacts } from './observed-facts.ts';
import type { Assumption, AssumptionGroup } from './read-assumptions.ts';
import { isRefusal, type Observation, type Evidence } from './evidence.ts';

/** An assumption with what was seen of it on this device. */
export interface ObservedAssumption extends Assumption {
  observations: Observation[];
  /** Mismatches of answers at the members that it is about; what was refused is an observation. */
  mismatches: MismatchRecord[];
}

export interface ObservedGroup extends Omit<AssumptionGroup, 'assumptions'> {
  assumptions: ObservedAssumption[];
}

export function observe(groups: readonly AssumptionGroup[], evidence: Evidence): ObservedGroup[] {
  return groups.map(({ id, title, assumptions }) => ({
    id,
    title,
    assumptions: assumptions.map((assumption) => ({
      ...assumption,
      observations: [observedFacts, observedAnswers].flatMap(
        (observers) => observers[assumption.id]?.(evidence) ?? [],
      ),
      mismatches: mismatchesAt(membersIn(assumption.subject), id, evidence.mismatches),
    })),
  }));
}

export function isObserved({ observations, mismatches }: ObservedAssumption): boolean {
  return observations.length > 0 || mismatches.length > 0;
}

/** Sections that are about one operation: by their id, the end of its path. */
const sections: Record<string, RegExp> = {
  'profile-update': /proxy_profiles(\/\{id\})?$/,
  'current-user': /users\/me$/,
  'quota-reset': /reset-quota$/,
};

function mismatchesAt(
  members: readonly string[],
  section: string,
  mismatches: readonly MismatchRecord[],
): MismatchRecord[] {
  const isAbout = ({ path }: MismatchRecord) =>
    members.some((member) => `.${path.replaceAll('[]', '')}`.endsWith(`.${member}`));
  return mismatches.filter(
    (mismatch) =>
      !isRefusal(mismatch) &&
      isAbout(mismatch) &&
      (sections[section]?.test(mismatch.operation) ?? true),
  );
}

/** The members that a subject names as code: `payments` or, of the type before the dot, `Payment.status`. */
function membersIn(subject: string): string[] {
  return [...subject.matchAll(/`(?:[A-Z]\w*\.)?([^`]+)`/g)].map(([, member = '']) => member);
}
