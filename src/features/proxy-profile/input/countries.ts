/** Countries and their codes of two letters (ISO 3166), by name in the reader's language. */
export interface Country {
  code: string;
  name: string;
}

/** Codes that Unicode gives names to although they are no country. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

let names: Intl.DisplayNames | undefined;
let all: readonly Country[] | undefined;

/** The name of a code in either case; undefined where it has none. */
export function countryName(code: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(code)) return undefined;
  const own = code.toUpperCase();
  if (noCountries.has(own) || isFormer(own)) return undefined;
  names ??= new Intl.DisplayNames(undefined, { type: 'region', fallback: 'none' });
  return names.of(own);
}

/** Every country, by name. Made when first asked for: that takes some milliseconds. */
export function countries(): readonly Country[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  all ??= letters
    .flatMap((first) => letters.map((second) => first + second))
    .map((code) => ({ code, name: countryName(code) ?? '' }))
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return all;
}

/** The country whose name a text is, whatever its case; asked for only where the text is no code. */
export function countryNamed(text: string): Country | undefined {
  const wanted = text.trim();
  if (wanted.length < 3) return undefined;
  return countries().find(
    ({ name }) => name.localeCompare(wanted, undefined, { sensitivity: 'base' }) === 0,
  );
}

/** Codes of states that are no more, and second codes of some, stand for others. */
function isFormer(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region !== code;
}
