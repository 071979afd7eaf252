import * as z from 'zod/mini';
import { brandRules, dottedPath, isBrandLink, readAccent } from '#contract';
import { parseBehaviors } from './rehearsal/behaviors.ts';

/** The kinds of values that environment variables can have, each with its message for a wrong value. */

export function text(rule: RegExp | ((value: string) => boolean), message: string) {
  const holds = rule instanceof RegExp ? (value: string) => rule.test(value) : rule;
  return z.optional(z.string().check(z.refine(holds, message)));
}

export function hostAddress(name: string) {
  return text(
    /^[A-Za-z0-9._:-]+$/,
    `${name} must be an address of this machine without a port, for example 127.0.0.1, or 0.0.0.0 for all addresses.`,
  );
}

export function number(minimum: number, maximum: number, name: string, example: string) {
  const message = `${name} must be a whole number from ${minimum} to ${maximum}, for example ${example}.`;
  const isInRange = (value: string) =>
    /^\d{1,9}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum;
  return z.optional(
    z.pipe(z.string().check(z.refine(isInRange, message)), z.transform<string, number>(Number)),
  );
}

export function rehearsal() {
  return z.optional(
    z.pipe(
      z.string(),
      z.transform((value, { issues }) => {
        const reading = parseBehaviors(value);
        if ('behaviors' in reading) return reading.behaviors;
        const message = `REHEARSE sets how the embedded API misbehaves, for example worst. ${reading.fault}`;
        issues.push({ code: 'custom', input: value, message });
        return z.NEVER;
      }),
    ),
  );
}

/** The address of one of the operator's pages. */
export function link(name: string) {
  return text(isBrandLink, `${name} ${brandRules.link}`);
}

/** One color, or two: for the light and the dark theme. */
export function accent(name: string) {
  return z.optional(
    z.pipe(
      z.string(),
      z.transform((value, { issues }) => {
        const [light, dark, ...more] = value.trim().split(/\s+/);
        const reading = readAccent(dark === undefined ? light : { light, dark });
        if (more.length === 0 && 'value' in reading) return reading.value;
        const example =
          'for example #0b5cad, or "#0b5cad #8ec1ff" for the light and the dark theme.';
        const fault = 'fault' in reading ? reading.fault : 'There are more than two.';
        const message = `${name} must be one or two colors with enough contrast for text, ${example} ${fault}`;
        issues.push({ code: 'custom', input: value, message });
        return z.NEVER;
      }),
    ),
  );
}

/** A variable with JSON of this schema; `advice` says what to put there. */
export function json<T>(schema: z.ZodMiniType<T>, advice: string) {
  return z.optional(
    z.pipe(
      z.string(),
      z.transform((value, { issues }) => {
        const reading = z.safeParse(schema, parseJson(value));
        if (reading.success) return reading.data;
        const faults = reading.error.issues.map(({ path, message }) =>
          path.length > 0 ? `${dottedPath(path)}: ${message}` : message,
        );
        const message = `${advice} ${faults.join(' ')}`;
        issues.push({ code: 'custom', input: value, message });
        return z.NEVER;
      }),
    ),
  );
}

/** Null, which is no setting, for a text that is no JSON. */
function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

export function words(value: string): string[] {
  return [...new Set(value.split(/\s+/).filter((address) => address !== ''))];
}
