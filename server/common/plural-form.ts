const plurals = new Intl.PluralRules('en');

/** The form of a text for a count. */
export function pluralForm(count: number, one: string, other: string): string {
  return plurals.select(count) === 'one' ? one : other;
}
