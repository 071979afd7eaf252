/**
 * Writes build/translations.ts, in which the compiler compares each module of texts with its translation in each language.
 * What one of the two lacks doesn't compile: a module, a text, a value that a text takes, a member.
 */
import { readdirSync, writeFileSync } from 'node:fs';

const files = readdirSync('src', { recursive: true });
const texts = files.filter((file) => /\btexts\.tsx?$/.test(file)).toSorted();

const textsOf = (file) => `Texts<typeof import('../${file}')>`;
const pairs = readdirSync('languages').flatMap((language) =>
  texts.flatMap((module) => {
    const [original, translated] = [`src/${module}`, `languages/${language}/${module}`].map(
      textsOf,
    );
    return [`Has<${original}, ${translated}>`, `Has<${translated}, ${original}>`];
  }),
);

writeFileSync(
  'build/translations.ts',
  `/** The texts of a module, and what each takes; which words they are doesn't matter. */
type Texts<Module> = { [Name in keyof Module]: Text<Module[Name]> };
type Text<T> = T extends (...values: infer Values) => infer Said
  ? { takes: Values; says: Text<Said> }
  : T extends string
    ? string
    : T extends object
      ? Texts<T>
      : T;
export type Has<Wanted, Given extends Wanted> = [Wanted, Given];
export type Translations = [
  ${pairs.join(',\n  ')}
];
`,
);
