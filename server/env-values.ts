import * as z from 'zod/mini';
import { errorCode } from '#node/error-code.ts';
import { firstLine } from '#node/first-line.ts';
import { brandRules, dottedPath, isBrandLink, isColor, readAccent } from '#contract';
import { parseBehaviors } from './rehearsal/behaviors.ts';

/** What each variable means, and what holds if it isn't set, in Markdown: docs/settings.md is made of it. */
export const meanings = z.registry<{ means: string; unset: string; isSecret?: true }>();

/** A variable with its meaning. */
export function variable<T extends z.ZodMiniType>(means: string, unset: string, schema: T): T {
  meanings.add(schema, { means, unset });
  return schema;
}

/** A variable with a secret. That may be in a file instead, as Docker and Kubernetes mount it: `NAME_FILE` is its path. */
export function secret<T extends z.ZodMiniType>(means: string, unset: string, schema: T): T {
  meanings.add(schema, { means, unset, isSecret: true });
  return schema;
}

/** Puts the secrets that are in files into the variables of these schemas. Returns what is wrong with them. */
export function readSecretFiles(
  given: Record<string, string | undefined>,
  shape: Readonly<Record<string, z.ZodMiniType>>,
): string[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const path = meanings.get(schema)?.isSecret && given[`${name}_FILE`];
    if (!path) return [];
    if (given[name] !== undefined)
      return [`${name} and ${name}_FILE are both set. Unset one of them.`];
    try {
      const value = firstLine(path);
      if (value === '') return [`${name}_FILE: ${path} is empty.`];
      given[name] = value;
      return [];
    } catch (error) {
      return [`${name}_FILE: ${path} can't be read (${errorCode(error)}).`];
    }
  });
}

/** The kinds of values that environment variables can have, each with its message for a wrong value. */

/** A variable whose text a function reads: to its value, or to the message for a wrong one. */
function readBy<T>(read: (given: string) => { value: T } | { fault: string }) {
  return z.optional(
    z.pipe(
      z.string(),
      z.transform((given, { issues }): T => {
        const reading = read(given);
        if ('value' in reading) return reading.value;
        issues.push({ code: 'custom', input: given, message: reading.fault });
        return z.NEVER;
      }),
    ),
  );
}

export function text(rule: RegExp | ((value: string) => boolean), fault: string) {
  const holds = rule instanceof RegExp ? (value: string) => rule.test(value) : rule;
  return readBy((value) => (holds(value) ? { value } : { fault }));
}

export function choice<const Word extends string>(known: readonly Word[], fault: string) {
  return readBy((given) => {
    const value = known.find((word) => word === given);
    return value === undefined ? { fault } : { value };
  });
}

export function hostAddress(name: string) {
  return text(
    /^[A-Za-z0-9._:-]+$/,
    `${name} must be an address of this machine without a port, for example 127.0.0.1, or 0.0.0.0 for all addresses.`,
  );
}

export function number(minimum: number, maximum: number, name: string, example: string) {
  const fault = `${name} must be a whole number from ${minimum} to ${maximum}, for example ${example}.`;
  return readBy((given) => {
    const value = /^\d{1,9}$/.test(given) ? Number(given) : NaN;
    return value >= minimum && value <= maximum ? { value } : { fault };
  });
}

function isOrigin(each: string): boolean {
  return /^https?:/.test(each) && URL.canParse(each) && new URL(each).origin === each;
}

/** Origins as browsers send them, e.g. `https://console.example.com`. */
export function origins(name: string) {
  return readBy((given) => {
    const value = words(given.replaceAll(',', ' '));
    return value.every(isOrigin)
      ? { value }
      : {
          fault: `${name} must be origins without path or slash at the end, separated by commas, for example https://console.example.com.`,
        };
  });
}

export function rehearsal() {
  return readBy((value) => {
    const reading = parseBehaviors(value);
    return 'behaviors' in reading
      ? { value: reading.behaviors }
      : {
          fault: `REHEARSE sets how the embedded API misbehaves, for example worst. ${reading.fault}`,
        };
  });
}

/** The address of one of the operator's pages. */
export function link(name: string) {
  return text(isBrandLink, `${name} ${brandRules.link}`);
}

/** One color, or two: for the light and the dark theme. */
export function accent(name: string) {
  return readBy((value) => {
    const colors = value.trim().split(/\s+/);
    const [light, dark = light] = colors;
    if (colors.length > 2 || ![light, dark].every(isColor)) {
      return {
        fault: `${name} must be one or two colors, for example #0b5cad, or "#0b5cad #8ec1ff" for the light and the dark theme.`,
      };
    }
    const reading = readAccent(colors.length === 1 ? light : { light, dark });
    return 'value' in reading
      ? reading
      : { fault: `${name} needs more contrast. ${reading.fault}` };
  });
}

/** A variable with JSON of this schema; `content` says what is in it, with an example. */
export function json<T>(schema: z.ZodMiniType<T>, name: string, content: string) {
  return readBy((value) => {
    const reading = readJson(schema, value);
    return 'value' in reading
      ? reading
      : { fault: `${name} must be JSON ${content} ${reading.fault}` };
  });
}

function readJson<T>(schema: z.ZodMiniType<T>, source: string): { value: T } | { fault: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(source);
  } catch (error) {
    return { fault: jsonFault(source, String(error)) };
  }
  const { data, error } = z.safeParse(schema, parsed);
  if (!error) return { value: data };
  const faults = error.issues.map(({ path, message }) =>
    path.length > 0 ? `${dottedPath(path)}: ${message}` : message,
  );
  return { fault: faults.join(' ') };
}

/** Where a text stops being JSON. Node.js names the position in its own sentence, unless the text ends too early. */
function jsonFault(source: string, sentence: string): string {
  const at = Number(/at position (\d+)/.exec(sentence)?.[1] ?? source.length);
  const character = Array.from(source.slice(at))[0];
  return character === undefined
    ? "This value isn't valid JSON: it ends too early."
    : `This value isn't valid JSON: "${character}" at character ${at + 1} is wrong there.`;
}

export function words(value: string): string[] {
  return [...new Set(value.split(/\s+/).filter((address) => address !== ''))];
}
