import { existsSync, readFileSync } from 'node:fs';
import { parseSync, type Plugin } from 'vite';

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

/** A module with the same exports as the English one, each in the pseudo-language. */
function pseudoTexts(file: string): string {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const names = exported.flatMap(({ isType, exportName }) => (isType ? [] : [exportName.name]));
  return [
    `import * as english from ${JSON.stringify(file)};`,
    `import { pseudo } from ${JSON.stringify(`${import.meta.dirname}/pseudo.ts`)};`,
    ...names.map((text) => `export const ${text} = pseudo(english.${text});`),
  ].join('\n');
}
