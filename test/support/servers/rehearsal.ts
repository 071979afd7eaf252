import type { Api } from '../../../server/common/api.ts';
import { calm, parseBehaviors, type Behaviors } from '../../../server/rehearsal/behaviors.ts';
import { rehearse } from '../../../server/rehearsal/index.ts';

/** An API whose behavior a test changes while it runs; it starts calm. */
export interface ChangingRehearsal extends Api {
  /** The behavior from the next request on; omitted behaviors are calm. */
  behave: (behaviors: Partial<Behaviors>) => void;
}

export function changingRehearsal(api: Api): ChangingRehearsal {
  let rehearsal = rehearse(api, calm);
  return {
    fetch: (request, bindings) => rehearsal.fetch(request, bindings),
    behave(behaviors) {
      rehearsal = rehearse(api, { ...calm, ...behaviors });
    },
  };
}

/** Behaviors as `REHEARSE` has them. */
export function behaviorsOf(text: string): Behaviors {
  const reading = parseBehaviors(text);
  if ('fault' in reading) throw new Error(reading.fault);
  return reading.behaviors;
}
