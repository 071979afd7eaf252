import * as z from 'zod/mini';
import { brandRules, dottedPath, isBrandLink, isColor, readAccent } from '#contract';
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
        const isColors = more.length === 0 && [light, dark ?? light].every(isColor);
        const message =
          isColors && 'fault' in reading
            ? `${name} needs more contrast. ${reading.fault}`
            : `${name} must be one or two colors, for example #0b5cad, or "#0b5cad #8ec1ff" for the light and the dark theme.`;
        issues.push({ code: 'custom', input: value, message });
        return z.NEVER;
      }),
    ),
  );
}

/** A variable with JSON of this schema; `content` says what is in it, with an example. */
export function json<T>(schema: z.ZodMiniType<T>, name: string, content: string) {
  return z.optional(
    z.pipe(
      z.string(),
      z.transform((value, { issues }) => {
        const refuse = (fault: string) => {
          issues.push({
            code: 'custom',
            input: value,
            message: `${name} must be JSON ${content} ${fault}`,
          });
          return z.NEVER;
        };
        let parsed: unknown;
        try {
          parsed = JSON.parse(value);
        } catch (error) {
          return refuse(jsonFault(value, String(error)));
        }
        const reading = z.safeParse(schema, parsed);
        if (reading.success) return reading.data;
        const faults = reading.error.issues.map(({ path, message }) =>
          path.length > 0 ? `${dottedPath(path)}: ${message}` : message,
        );
        return refuse(faults.join(' '));
      }),
    ),
  );
}

/** Where a text stops being JSON. Node.js names the position in its own sentence, unless the text ends too early. */
function jsonFault(value: string, sentence: string): string {
  const at = Number(/at position (\d+)/.exec(sentence)?.[1] ?? value.length);
  const character = Array.from(value.slice(at))[0];
  return character === undefined
    ? "This value isn't valid JSON: it ends too early."
    : `This value isn't valid JSON: "${character}" at character ${at + 1} is wrong there.`;
}

export function words(value: string): string[] {
  return [...new Set(value.split(/\s+/).filter((address) => address !== ''))];
}
