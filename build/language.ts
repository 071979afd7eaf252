import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** A module of texts: `texts.ts`, `texts.tsx`, and longer names such as `run-texts.ts`. */
const TEXTS = /^(.*\btexts)(\.tsx?)$/;

/** Languages that show what is not translated, or would not fit: see `pseudo.ts`. */
const PSEUDO = new Set(['en-XA', 'ar-XB']);

/**
 * Builds the console in one language. Each module of texts is exchanged for its translation, which lies beside it:
 * `texts.fa.ts` for `texts.ts`. English is what the modules of texts say, so its build is the same without this plugin.
 */
export function language(name: string): Plugin[] {
  if (name === 'en') return [];
  const direction = /^(ar|fa|he)\b/.test(name) ? 'rtl' : 'ltr';
  return [
    {
      name: 'language',
      enforce: 'pre',
      async resolveId(source, importer, options) {
        if (!TEXTS.test(source)) return undefined;
        const english = await this.resolve(source, importer, { ...options, skipSelf: true });
        // What a translation or a pseudo-text imports under its own name is the original.
        if (!english || importer?.startsWith(english.id.replace(TEXTS, '$1.'))) return english;
        if (PSEUDO.has(name)) return `${english.id}?${name}`;
        const translation = english.id.replace(TEXTS, `$1.${name}$2`);
        if (!existsSync(translation)) this.error(`${translation} is missing.`);
        return translation;
      },
      load(id) {
        const [file = '', pseudo] = id.split('?');
        return pseudo && PSEUDO.has(pseudo) ? pseudoTexts(file, pseudo) : undefined;
      },
      transformIndexHtml: (html) =>
        html.replace('<html lang="en">', `<html lang="${name}" dir="${direction}">`),
    },
  ];
}

/** A module with the same exports as the English one, each in a pseudo-language. */
function pseudoTexts(file: string, name: string): string {
  const names = readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
  return [
    `import * as english from ${JSON.stringify(file)};`,
    `import { pseudo } from ${JSON.stringify(`${import.meta.dirname}/pseudo.ts`)};`,
    ...[...names].map(([, text]) => `export const ${text} = pseudo(english.${text}, '${name}');`),
  ].join('\n');
}
