import { readAccent, type Accent } from './brand-accent.ts';
import { isPlainText } from './plain-text.ts';

/** How the operator names and colors the console, after all checks. What is missing keeps the console's own. */
export interface Brand {
  name?: string;
  /** Path of an image on the console's own origin. */
  logo?: string;
  accent?: Accent;
  supportLink?: string;
  termsLink?: string;
}

/** The rules of the texts, as they continue a sentence that begins with the setting's name. */
export const brandRules = {
  name: 'must be 1 to 40 characters on one line, for example Acme Proxies.',
  logo: 'must be the path of an SVG, PNG, or WebP image on this site, for example /logo.svg.',
  link: 'must be an address that starts with https:// or mailto:, for example https://example.com/help.',
};

/** Whether a text can be the name of the product: short, on one line, and all of it visible. */
export function isProductName(text: string): boolean {
  const { length } = Array.from(text.trim());
  return length > 0 && length <= 40 && isPlainText(text.trim());
}

/** Whether a text can be the address of a link: a secure page, without a username, or a mail address. */
export function isBrandLink(text: string): boolean {
  if (!/^[!-~]+$/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, pathname } = new URL(text);
  if (protocol === 'mailto:') return /^[^@/]+@[^@/]+$/.test(pathname);
  return /^https:\/\/[^/]/i.test(text) && username === '' && password === '';
}

/** A path from the root of a site, which can't lead to another one. */
function isLogoPath(text: string): boolean {
  return /^\/(?!\/)[\w./~%@+-]+$/.test(text);
}

const readers: {
  [Name in keyof Brand]-?: (value: unknown) => { value: Brand[Name] } | { fault: string };
} = {
  name: textReader((text) => isProductName(text), brandRules.name),
  logo: textReader(isLogoPath, brandRules.logo),
  accent: readAccent,
  supportLink: textReader(isBrandLink, brandRules.link),
  termsLink: textReader(isBrandLink, brandRules.link),
};

function textReader(holds: (text: string) => boolean, rule: string) {
  return (value: unknown) =>
    typeof value === 'string' && holds(value.trim())
      ? { value: value.trim() }
      : { fault: `This value ${rule}` };
}

/** `brand` of a `/config.json`: what can be used of it, and a sentence about each value that can't. */
export function readBrand(value: unknown): { brand: Brand; faults: string[] } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { brand: {}, faults: ['brand: This value must be an object.'] };
  }
  const brand: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    if (!Object.hasOwn(readers, name)) {
      faults.push(`brand: There is no setting ${JSON.stringify(name)}.`);
      continue;
    }
    const reading = readers[name as keyof Brand](member);
    if ('fault' in reading) faults.push(`brand.${name}: ${reading.fault}`);
    else brand[name] = reading.value;
  }
  return { brand, faults };
}
