import type * as z from 'zod/mini';
import { portEntry, proxyAccount } from '../wire/proxy-account.ts';
import { proxyProfile } from '../wire/proxy-profile.ts';
import { isPlainText, NOT_PLAIN } from './plain-text.ts';

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

/**
 * Reads a template such as `{user|shell}@{host}`. A conversion follows a bar, several are applied in their
 * order; `{{` and `}}` stand for braces.
 */
export function readTemplate(template: string, subject: FormatSubject): TemplateReading {
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
  const isKnown = [
    ...connectionParts,
    ...placeholderNames.account,
    ...placeholderNames[subject],
  ].includes(name);
  if (!isKnown)
    return (
      `Unknown placeholder ${piece} in a format for "${subject}". ` +
      `Use {${connectionParts.join('}, {')}}, or a member such as {account.description}.`
    );
  const unknown = wanted.find((word) => !conversions.some((each) => each === word));
  if (unknown !== undefined)
    return `Unknown conversion “${unknown}” in ${piece}. Use url, shell, or json.`;
  return { name, conversions: wanted as Conversion[] };
}

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
