import type { MismatchRecord } from '#shared/contract-mismatches/mismatch-store.ts';
import { observedResponses } from './observed-responses.ts';
import { observedFacts } from './observed-facts.ts';
import type { Assumption, AssumptionGroup } from './read-assumptions.ts';
import { isRefusal, type Observation, type Evidence } from './evidence.ts';

/** An assumption with what was observed in this browser. */
export interface ObservedAssumption extends Assumption {
  observations: Observation[];
  /** Mismatches in responses at the members that it is about; rejected values are observations. */
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
      observations: [observedFacts, observedResponses].flatMap(
        (observers) => observers[assumption.id]?.(evidence) ?? [],
      ),
      mismatches: mismatchesAt(membersIn(assumption.subject), id, evidence.mismatches),
    })),
  }));
}

export function isObserved({ observations, mismatches }: ObservedAssumption): boolean {
  return observations.length > 0 || mismatches.length > 0;
}

/** Sections about one operation: by their ID, the end of its path. */
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

/** The members named as code in a subject: `payments`, or `Payment.status` with the type before the dot. */
function membersIn(subject: string): string[] {
  return [...subject.matchAll(/`(?:[A-Z]\w*\.)?([^`]+)`/g)].map(([, member = '']) => member);
}
