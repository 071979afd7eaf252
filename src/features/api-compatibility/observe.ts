import type { DepartureRecord } from '#shared/lib/device-database.ts';
import { observedAnswers } from './observed-answers.ts';
import { observedFacts } from './observed-facts.ts';
import type { Assumption, AssumptionGroup } from './read-assumptions.ts';
import { isRefusal, type Observation, type Seen } from './seen.ts';

/** An assumption with what was seen of it on this device. */
export interface ObservedAssumption extends Assumption {
  observations: Observation[];
  /** Departures of answers at the members that it is about; what was refused is an observation. */
  departures: DepartureRecord[];
}

export interface ObservedGroup {
  title: string;
  assumptions: ObservedAssumption[];
}

export function observe(groups: readonly AssumptionGroup[], seen: Seen): ObservedGroup[] {
  return groups.map(({ title, assumptions }) => ({
    title,
    assumptions: assumptions.map((assumption) => ({
      ...assumption,
      observations: [observedFacts, observedAnswers].flatMap(
        (observers) => observers[assumption.subject]?.(seen) ?? [],
      ),
      departures: departuresAt(membersIn(assumption.subject), title, seen.departures),
    })),
  }));
}

export function isObserved({ observations, departures }: ObservedAssumption): boolean {
  return observations.length > 0 || departures.length > 0;
}

/** Sections that are about one operation, by the end of its path. */
const sections: Record<string, RegExp> = {
  'Update of a proxy profile': /proxy_profiles(\/\{id\})?$/,
  'Current user': /users\/me$/,
  'Bulk reset of quota': /reset-quota$/,
};

function departuresAt(
  members: readonly string[],
  section: string,
  departures: readonly DepartureRecord[],
): DepartureRecord[] {
  const isAbout = ({ path }: DepartureRecord) =>
    members.some((member) => `.${path.replaceAll('[]', '')}`.endsWith(`.${member}`));
  return departures.filter(
    (departure) =>
      !isRefusal(departure) &&
      isAbout(departure) &&
      (sections[section]?.test(departure.operation) ?? true),
  );
}

/** The members that a subject names as code: `payments` or, of the type before the dot, `Payment.status`. */
function membersIn(subject: string): string[] {
  return [...subject.matchAll(/`(?:[A-Z]\w*\.)?([^`]+)`/g)].map(([, member = '']) => member);
}
