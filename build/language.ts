import { existsSync, readFileSync } from 'node:fs';
import { parseSync, type Plugin } from 'vite';
import { isPseudo, pseudo, type Pseudo } from './pseudo.ts';

/** A module of texts: `texts.ts`, `texts.tsx`, and longer names such as `run-texts.ts`. */
const TEXTS = /\btexts\.tsx?$/;

/** It writes numbers and dates as English does. */
const FORMATS = /\/format-texts\.ts$/;

/**
 * Builds the console in one language, without code at run time that would choose. Each module of texts in `src` is
 * exchanged for its translation, at the same path in `languages/fa`. English is what the modules of texts say: its build
 * has no plugin.
 */
export function language(name: string): Plugin | undefined {
  if (name === 'en') return undefined;
  return {
    name: 'language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!TEXTS.test(source)) return undefined;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      const { root } = this.environment.config;
      if (!english?.id.startsWith(`${root}/src/`)) return english;
      const translation = isPseudo(name)
        ? `${english.id}?${name}`
        : english.id.replace(`${root}/src/`, `${root}/languages/${name}/`);
      // What a translation imports under its own name is the original.
      if (importer === translation || (isPseudo(name) && FORMATS.test(english.id))) return english;
      if (!isPseudo(name) && !existsSync(translation)) this.error(`${translation} is missing.`);
      // As package.json says of the originals. What a bundler finds out itself may differ from build to build where modules
      // import each other.
      return { id: translation, moduleSideEffects: false };
    },
    load(id) {
      const [file = '', query = ''] = id.split('?');
      // The first script, which needs one constant, imports nothing for the others.
      return isPseudo(query)
        ? { code: pseudoTexts(file, query), moduleSideEffects: false }
        : undefined;
    },
  };
}

/** Writes the texts of index.html in one language. */
export function pageTexts(name: string): Plugin {
  return {
    name: 'page-texts',
    transformIndexHtml: { order: 'pre', handler: (html) => htmlIn(name, html) },
  };
}

/** A page in a language, with the constants of `page-texts.ts` in place of their names. */
export function htmlIn(name: string, html: string): string {
  const folder = name === 'en' || isPseudo(name) ? 'src' : `languages/${name}`;
  const [texts, formats] = ['app/page-texts.ts', 'shared/lib/format-texts.ts'].map((module) =>
    constantsOf(`${import.meta.dirname}/../${folder}/${module}`),
  );
  const isFromRight = name === 'ar-XB' || formats?.get('DIRECTION') === 'rtl';
  const direction = isFromRight ? ' dir="rtl"' : '';
  return html
    .replace('<html lang="en">', `<html lang="${name}"${direction}>`)
    .replaceAll(/\{(\w+)\}/g, (_, text: string) => {
      const said = texts?.get(text);
      return escapeHtml(String(isPseudo(name) ? pseudo(said, name) : said));
    });
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * A module with the same exports as the English one, each in a pseudo-language. Constants stay constants, which the
 * build inlines: the first script imports no other file for one.
 */
function pseudoTexts(file: string, pseudoLanguage: Pseudo): string {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const constants = constantsOf(file);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const names = exported.flatMap(({ isType, exportName: { name } }) =>
    isType || name === null ? [] : [name],
  );
  return [
    `import * as english from ${JSON.stringify(file)};`,
    `import { pseudo } from ${JSON.stringify(`${import.meta.dirname}/pseudo.ts`)};`,
    ...names.map((name) => {
      const constant = constants.get(name);
      // Data stays as it is.
      if (name === 'isolated' && pseudoLanguage === 'en-XM')
        return 'export const { isolated } = english;';
      if (name === 'isolated') return 'export const isolated = (data) => `\\u2068${data}\\u2069`;';
      return constant === undefined
        ? `export const ${name} = pseudo(english.${name}, '${pseudoLanguage}');`
        : `export const ${name} = ${JSON.stringify(pseudo(constant, pseudoLanguage))};`;
    }),
  ].join('\n');
}

/** The exported constants of a module that are texts. */
function constantsOf(file: string): Map<string, string> {
  const constants = new Map<string, string>();
  for (const node of parseSync(file, readFileSync(file, 'utf8')).program.body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    if (node.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declaration.declarations) {
      if (id.type === 'Identifier' && init?.type === 'Literal' && typeof init.value === 'string')
        constants.set(id.name, init.value);
    }
  }
  return constants;
}
