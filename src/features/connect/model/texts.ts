import { isolated } from '#shared/lib/texts.ts';

/** What a line consists of; a member of a resource is called by its name. */
const partNames: Readonly<Record<string, string>> = {
  host: 'Host',
  port: 'Port',
  user: 'Username',
  password: 'Password',
};
const nameOf = (part: string) => partNames[part] ?? part;

export const isMissing = (part: string) =>
  part === 'user' || part === 'password'
    ? `${nameOf(part)}: not provided by the API. Enter it below.`
    : `${nameOf(part)}: not provided by the API.`;
export const isUnencodable = (part: string) =>
  `${nameOf(part)} contains a character that can't be encoded.`;
export const isNoCommand = (part: string) =>
  `${nameOf(part)} contains a character that commands can't include.`;
export const hasLineBreak = (part: string) =>
  `${nameOf(part)} contains a line break, which this format doesn't allow.`;
export const hasSeparator = (part: string, separator: string) =>
  `${nameOf(part)} contains the separator “${isolated(separator)}”, which some programs may misread. The URL format avoids this.`;
export const isUnsupported = (program: string, scheme: string) =>
  `${program} doesn't support ${scheme} proxies. Choose another scheme or format.`;

/** `No password`, or `No port, no password`. */
export function missingText(parts: readonly string[] = []): string {
  const names = parts.map((part) => `no ${part in partNames ? nameOf(part).toLowerCase() : part}`);
  return names.join(', ').replace(/^n/, 'N');
}
