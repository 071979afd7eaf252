import type { Condition, FilterText } from '#shared/lib/conditions.ts';
import { WrongUse } from '../terminal/failure.ts';

/** The conditions of `--where`. Throws WrongUse before anything is asked of the API. */
export function conditionsIn<Field extends string>(
  texts: readonly string[],
  parse: (text: string) => FilterText<Field>,
  example: string,
): Condition<Field>[] {
  return texts.flatMap((text) => {
    const { words, conditions, errors } = parse(text);
    const [error] = errors;
    if (error !== undefined) throw new WrongUse(error);
    if (words.length === 0 && conditions.length > 0) return conditions;
    throw new WrongUse(
      `"${words[0] ?? text}" isn't a condition. Write a field, a comparison, and a value, for example '${example}'. Put a value with spaces in quotation marks.`,
    );
  });
}
