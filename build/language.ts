import { existsSync, readFileSync } from 'node:fs';
import { parseSync, type Plugin } from 'vite';
import { pseudo } from './pseudo.ts';

/** A module of texts: `texts.ts`, `texts.tsx`, and longer names such as `run-texts.ts`. */
const TEXTS = /^(.*\btexts)(\.tsx?)$/;

/** The language of tests: see `pseudo.ts`. */
const PSEUDO = 'en-XA';

/**
 * Builds the console in one language, without code at run time that would choose. Each module of texts is exchanged for
 * its translation, which lies beside it: `texts.fa.ts` for `texts.ts`. English is what the modules of texts say: its
 * build has no plugin.
 */
export function language(name: string): Plugin | undefined {
  if (name === 'en') return undefined;
  return {
    name: 'language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!TEXTS.test(source)) return undefined;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      // What a translation imports under its own name is the original.
      if (!english || importer?.startsWith(english.id.replace(TEXTS, '$1.'))) return english;
      if (name === PSEUDO) return `${english.id}?${PSEUDO}`;
      const translation = english.id.replace(TEXTS, `$1.${name}$2`);
      if (!existsSync(translation)) this.error(`${translation} is missing.`);
      return translation;
    },
    load(id) {
      const [file = '', isPseudo] = id.split(`?${PSEUDO}`);
      return isPseudo === undefined ? undefined : pseudoTexts(file);
    },
    transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${name}">`),
  };
}

/**
 * A module with the same exports as the English one, each in the pseudo-language. Constants stay constants, which the
 * build inlines: the first script imports no other file for one.
 */
function pseudoTexts(file: string): string {
  const { module, program } = parseSync(file, readFileSync(file, 'utf8'));
  const constants = new Map<string, string>();
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    if (node.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declaration.declarations) {
      if (id.type === 'Identifier' && init?.type === 'Literal' && typeof init.value === 'string')
        constants.set(id.name, JSON.stringify(pseudo(init.value)));
    }
  }
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const names = exported.flatMap(({ isType, exportName: { name } }) =>
    isType || name === null ? [] : [name],
  );
  return [
    `import * as english from ${JSON.stringify(file)};`,
    `import { pseudo } from ${JSON.stringify(`${import.meta.dirname}/pseudo.ts`)};`,
    ...names.map(
      (name) => `export const ${name} = ${constants.get(name) ?? `pseudo(english.${name})`};`,
    ),
  ].join('\n');
}
