import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  build,
  mergeConfig,
  type ConfigEnv,
  type Plugin,
  type ResolvedConfig,
  type UserConfig,
} from 'vite';

/**
 * The languages that users can choose, with the names that their readers have for them: English, then each whose
 * translation is complete. The code, as in BCP 47, is also the folder of the page and in the names of the translations.
 */
const complete: Record<string, string> = {
  en: 'English',
  fa: 'فارسی',
  ru: 'Русский',
  'zh-Hans': '简体中文',
};

/** With those of tests: see `pseudo.ts`. */
const names: Record<string, string> = {
  ...complete,
  'en-XA': 'English (XA)',
  'en-XM': 'English (XM)',
  'ar-XB': 'English (XB)',
};

/** Translated by machine. Users are told so, until a person has read the translation. */
const byMachine = new Set(['fa', 'ru', 'zh-Hans']);

/** The language of a build in a mode of Vite. The other modes are English. */
export function languageOf(mode: string): string {
  return mode in names ? mode : 'en';
}

/**
 * After English, builds the other languages too, or those of `CONSOLE_LANGUAGES=en,fa`. Each has its page in its own
 * folder, and all share `/assets`; the page at the top is English. The pages link to each other, and there the console
 * finds its languages: nothing else in English changes.
 */
export function languages(configOf: (env: ConfigEnv) => UserConfig): Plugin {
  const codes = process.env['CONSOLE_LANGUAGES']?.split(',') ?? Object.keys(complete);
  const others = codes.filter((code) => code !== 'en');
  let config: ResolvedConfig;
  return {
    name: 'languages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
      const unknown = others.find((code) => !(code in names));
      if (unknown === undefined) return;
      throw new Error(`CONSOLE_LANGUAGES has ${unknown}. Known: ${Object.keys(names).join(', ')}.`);
    },
    transformIndexHtml: () =>
      others.length === 0
        ? []
        : ['en', ...others].map((code) => ({
            tag: 'link',
            attrs: {
              rel: 'alternate',
              hreflang: code,
              title: names[code],
              href: `./${code}/`,
              'data-by-machine': byMachine.has(code),
            },
            injectTo: 'head',
          })),
    writeBundle: {
      // After the compressed files are written.
      order: 'post',
      sequential: true,
      async handler({ dir = '.' }) {
        if (others.length === 0 || languageOf(config.mode) !== 'en') return;
        for (const suffix of ['', '.br', '.gz'])
          await cp(join(dir, `index.html${suffix}`), join(dir, `en/index.html${suffix}`));
        for (const code of others) {
          const outDir = join(dir, code);
          const options = { outDir, emptyOutDir: true, copyPublicDir: false };
          await build({
            ...mergeConfig(configOf({ command: 'build', mode: code }), { build: options }),
            // It would be read once more for each language, and not know what is compressed already.
            configFile: false,
            mode: code,
            logLevel: config.logLevel ?? 'info',
          });
          // What its page loads lies with the files of the others.
          const assets = join(outDir, 'assets');
          await cp(assets, join(dir, 'assets'), { recursive: true });
          await rm(assets, { recursive: true });
        }
      },
    },
  };
}
