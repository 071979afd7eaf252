import type * as z from 'zod/mini';
import { portEntry, proxyAccount } from './proxy-account.ts';
import { proxyProfile } from './proxy-profile.ts';

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
  const parts: (string | Placeholder)[] = [];
  for (const [piece] of template.matchAll(/\{\{|\}\}|\{[^{}]*\}|[{}]|[^{}]+/g)) {
    if (piece === '{')
      return { problem: "A “{” isn't closed. Add “}”, or write “{{” for the character itself." };
    if (piece === '}')
      return {
        problem: 'A “}” has no “{” before it. Write “}}” for the character itself.',
      };
    if (piece === '{{' || piece === '}}') parts.push(piece.charAt(0));
    else if (piece.startsWith('{')) {
      const read = placeholder(piece, subject);
      if (typeof read === 'string') return { problem: read };
      parts.push(read);
    } else parts.push(piece);
  }
  if (parts.every((part) => typeof part === 'string'))
    return { problem: 'A template must contain a placeholder, for example {host}.' };
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
  if (!isPart && !Object.values(placeholderNames).flat().includes(name))
    return [`Unknown placeholder ${piece}.`, suggestion(name, subject)].filter(Boolean).join(' ');
  if (!isPart && resource !== 'account' && resource !== subject)
    return `${piece} can't be used in a format for ${subjectText[subject]}.`;
  const unknown = wanted.find((word) => !conversions.some((each) => each === word));
  if (unknown !== undefined)
    return `Unknown conversion “${unknown}” in ${piece}. Use url, shell, or json.`;
  return { name, conversions: wanted as Conversion[] };
}

/** For a shortened or mistyped name: `{pass}`, `{username}`. */
function suggestion(name: string, subject: FormatSubject): string | undefined {
  const names = [...connectionParts, ...placeholderNames.account, ...placeholderNames[subject]];
  const typed = name.toLowerCase();
  const similar =
    names.find((each) => typed !== '' && (each.endsWith(`.${typed}`) || each === typed)) ??
    connectionParts.find((each) => typed.length > 1 && each.startsWith(typed));
  return similar ? `Did you mean {${similar}}?` : undefined;
}

const subjectText = {
  profile: 'profiles',
  account: 'accounts',
  entry: 'ports of an IP whitelist',
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
