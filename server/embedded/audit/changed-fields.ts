import { isObject } from '#contract';
import type { ValidProfile } from '../model/rules.ts';

/**
 * The names of the members that differ between two complete bodies, e.g. `location.city`. A nested object is
 * listed itself if only one of the two has it.
 */
export function changedFields(before: ValidProfile, after: ValidProfile): string[] {
  const old = flat(before);
  const present = flat(after);
  return [...new Set([...present.keys(), ...old.keys()])].filter(
    (name) => (old.get(name) ?? 'null') !== (present.get(name) ?? 'null'),
  );
}

/** Every value as JSON, by name. For a nested object, only that it exists. */
function flat(body: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(body).flatMap(([name, value]: [string, unknown]): [string, string][] => {
      const path = `${prefix}${name}`;
      return isObject(value)
        ? [[path, '{}'], ...flat(value, `${path}.`)]
        : [[path, JSON.stringify(value ?? null)]];
    }),
  );
}
