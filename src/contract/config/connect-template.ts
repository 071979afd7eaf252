import type * as z from 'zod/mini';
import { portEntry, proxyAccount } from '../wire/proxy-account.ts';
import { proxyProfile } from '../wire/proxy-profile.ts';
import { isPlainText, NOT_PLAIN } from './plain-text.ts';
import { editDistance } from './edit-distance.ts';

/** What a format makes a line of: a profile with its account, an account, or an entry of its IP whitelist. */
export const formatSubjects = ['profile', 'account', 'entry'] as const;
export type FormatSubject = (typeof formatSubjects)[number];

/** The names that every format may use; `url` is made of the others. */
export const connectionParts = ['scheme', 'host', 'port', 'user', 'password', 'url'] as const;

/** The scalar members of each resource by their dotted paths, as in `profile.location.city`. */
export const placeholderNames: Readonly<Record<FormatSubject, readonly string[]>> = {
  account: scalars(proxyAccount, 'account'),
  profile: scalars(proxyProfile, 'profile'),
  entry: scalars(portEntry, 'entry'),
};

/** How a value is written: as RFC 3986 userinfo, as one word of a POSIX shell, or as a JSON string. */
export const conversions = ['url', 'shell', 'json'] as const;
export type Conversion = (typeof conversions)[number];

export interface Placeholder {
  name: string;
  conversions: readonly Conversion[];
}

/** Text and placeholders in their order, or a sentence about what is wrong. */
export type TemplateReading =
  | { parts: readonly (string | Placeholder)[]; problem?: undefined }
  | { parts?: undefined; problem: string };

/** The longest template, in UTF-16 units. */
const LONGEST = 2000;

/**
 * Reads a template such as `{user|shell}@{host}`. A conversion follows a bar, several are applied in their
 * order; `{{` and `}}` stand for braces.
 */
export function readTemplate(template: string, subject: FormatSubject): TemplateReading {
  if (template.trim() === '') return { problem: 'Enter a template.' };
  if (template.length > LONGEST)
    return { problem: 'This template is too long. It must have at most 2,000 characters.' };
  // Every line of an export is one connection.
  if (/[\r\n]/.test(template)) return { problem: 'A template must be a single line.' };
  if (!isPlainText(template)) return { problem: NOT_PLAIN };
  const parts: (string | Placeholder)[] = [];
  for (const [piece] of template.matchAll(/\{\{|\}\}|\{[^{}]*\}|[{}]|[^{}]+/g)) {
    if (piece === '{')
      return { problem: "“{” isn't closed. Add “}”, or write “{{” for a literal brace." };
    if (piece === '}')
      return {
        problem: '“}” has no matching “{”. Write “}}” for a literal brace.',
      };
    if (piece === '{{' || piece === '}}') parts.push(piece.charAt(0));
    else if (piece.startsWith('{')) {
      const read = placeholder(piece, subject);
      if (typeof read === 'string') return { problem: read };
      parts.push(read);
    } else parts.push(piece);
  }
  if (parts.every((part) => typeof part === 'string'))
    return { problem: 'Add at least one placeholder, such as {host} or {user}.' };
  return { parts };
}

/** A placeholder with its braces, or what is wrong with it. */
function placeholder(piece: string, subject: FormatSubject): Placeholder | string {
  const [name = '', ...wanted] = piece
    .slice(1, -1)
    .split('|')
    .map((word) => word.trim());
  const resource = name.split('.')[0] ?? '';
  const isPart = connectionParts.some((part) => part === name);
  if (!isPart && !Object.values(placeholderNames).flat().includes(name)) {
    const meant = nearest(name, subject);
    return meant === undefined
      ? `Unknown placeholder ${piece}.`
      : `Unknown placeholder ${piece}. Did you mean {${meant}}?`;
  }
  if (!isPart && resource !== 'account' && resource !== subject)
    return `${piece} can't be used in a format for ${subjectText[subject]}.`;
  const unknown = wanted.find((word) => !conversions.some((each) => each === word));
  if (unknown !== undefined)
    return `Unknown conversion “${unknown}” in ${piece}. Use url, shell, or json.`;
  return { name, conversions: wanted as Conversion[] };
}

/** The names that a format for a subject may use: those of every format, the account's, and the subject's own. */
export function placeholdersFor(subject: FormatSubject): readonly string[] {
  const own = subject === 'account' ? [] : placeholderNames[subject];
  return [...connectionParts, ...placeholderNames.account, ...own];
}

/** The placeholder that was probably meant: one that starts alike, or differs by a typo. */
function nearest(name: string, subject: FormatSubject): string | undefined {
  const typed = name.toLowerCase();
  if (typed.length < 2) return undefined;
  const [best] = placeholdersFor(subject)
    .map((each) => {
      // A member may be typed without its path.
      const known = typed.includes('.') ? each : (each.split('.').at(-1) ?? each);
      const isStart = known.startsWith(typed) || typed.startsWith(known);
      const distance = editDistance(typed, known);
      return { each, distance: isStart ? Math.min(1, distance) : distance };
    })
    .filter(({ distance }) => distance <= Math.min(2, typed.length / 2))
    .toSorted((one, other) => one.distance - other.distance);
  return best?.each;
}

const subjectText = {
  profile: 'profiles',
  account: 'accounts',
  entry: 'IP whitelist ports',
} as const satisfies Record<FormatSubject, string>;

function scalars(schema: z.ZodMiniType, path: string): string[] {
  const { def } = (schema as unknown as Described)._zod;
  if (def.innerType) return scalars(def.innerType, path);
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, member]) =>
      scalars(member, `${path}.${name}`),
    );
  return ['string', 'number', 'boolean'].includes(def.type) ? [path] : [];
}

/** The members of a schema's definition that tell a scalar from an object. */
interface Described {
  _zod: {
    def: { type: string; innerType?: z.ZodMiniType; shape?: Record<string, z.ZodMiniType> };
  };
}
