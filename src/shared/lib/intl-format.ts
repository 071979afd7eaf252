import { parseDateTime } from './format.ts';
import { isToday } from './is-today.ts';

/**
 * How a language writes numbers, dates and lists, by `Intl`, for the translations of `format-texts.ts`.
 * `more`: the last entry of a list that leaves some out, such as `2 more`.
 */
export function intlFormat(language: string, more: (count: string) => string) {
  /** A zero has no sign. */
  const numbers = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, { signDisplay: 'negative', ...options });
  // A double has 15 significant digits: 0.1 + 0.2 is 0.3. Larger integers are written in full.
  const number = lazily(() =>
    numbers({
      maximumSignificantDigits: 15,
      maximumFractionDigits: 0,
      roundingPriority: 'morePrecision',
    }),
  );
  const decimals = lazily(() => numbers({ maximumFractionDigits: 2 }));

  const dates = (styles: Intl.DateTimeFormatOptions) =>
    lazily(() => new Intl.DateTimeFormat(language, styles));
  const dateTime = dates({ dateStyle: 'medium', timeStyle: 'short' });
  const day = dates({ dateStyle: 'medium' });
  const clock = dates({ timeStyle: 'short' });
  const clockWithSeconds = dates({ timeStyle: 'medium' });

  const list = lazily(() => new Intl.ListFormat(language));

  return {
    formatNumber: (value: number) => number().format(value),
    formatPadded: (value: number, places: number) =>
      numbers({ minimumFractionDigits: places, maximumFractionDigits: places }).format(value),
    formatDecimals: (value: number) => decimals().format(value),
    formatDigits: (value: number, digits: number) =>
      numbers({ maximumSignificantDigits: digits }).format(value),

    formatNames(names: readonly string[], limit: number) {
      const shown = names.slice(0, limit);
      const others = names.length - limit;
      if (others > 0) return list().format([...shown, more(number().format(others))]);
      const [, comma] = list().formatToParts(['a', 'b', 'c']);
      return shown.join(comma?.value);
    },

    formatDateTime(value: string | number) {
      const time = typeof value === 'number' ? value : (parseDateTime(value) ?? NaN);
      // No date is farther from the epoch.
      return Math.abs(time) <= 8.64e15 ? dateTime().format(time) : undefined;
    },
    formatDay: (time: number) => day().format(time),
    formatClock: (time: number, withSeconds = false) =>
      (withSeconds ? clockWithSeconds : clock)().format(time),
    formatTimeOrDate: (time: number) => (isToday(time) ? clock : dateTime)().format(time),
  };
}

/** Made at the first use, which loads the locale data. */
function lazily<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => (made ??= make());
}

/**
 * How a language chooses the form of a text for a count. `Form`: all that it has, so that a text that lacks one doesn't
 * compile; Russian has `'one' | 'few' | 'many' | 'other'`.
 */
export function pluralOf<Form extends Intl.LDMLPluralRule>(language: string) {
  const rules = new Intl.PluralRules(language);
  return (count: number, forms: Record<Form, string>): string => forms[rules.select(count) as Form];
}
