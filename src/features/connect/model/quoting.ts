import type { Conversion } from '#contract';

/** Writes a text so that it is read back exactly. */
export const convert: Readonly<Record<Conversion, (text: string) => string>> = {
  /** RFC 3986, 2.3: only unreserved characters stay, so that no program takes one for a delimiter. */
  url: (text) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    ),
  /** One word of a POSIX shell. Inside of single quotes, only a single quote has a meaning. */
  shell: (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`,
  json: (text) => JSON.stringify(text),
};
