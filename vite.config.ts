import { execFileSync } from 'node:child_process';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type ConfigEnv, type UserConfig } from 'vite';
import { devServer } from './build/dev-server.ts';
import { integrity } from './build/integrity.ts';
import { language, pageTexts } from './build/language.ts';
import { languageOf, languages } from './build/languages.ts';
import { precompress } from './build/precompress.ts';
import { everyPage, preloadStart, startChunk } from './build/start.ts';
import { userShape } from './build/user-shape.ts';

/** What identifies this build: the variable `BUILD_ID`, or else the commit that it is made of. Empty if neither is known. */
function buildId(): string {
  const { BUILD_ID } = process.env;
  if (BUILD_ID !== undefined) return BUILD_ID;
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

const consoleBuild = (): BuildEnvironmentOptions => ({
  outDir: 'dist/console',
  // What the browsers of README have; `target` and `lib` in tsconfig.json are the same.
  target: 'es2023',
  // The Content-Security-Policy allows no inline scripts, and an inlined image would only be sent twice.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
  rolldownOptions: {
    // Whoever starts the server can't change how long the plugins take.
    checks: { pluginTimings: false },
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    output: {
      // A few files next to the entry instead of dozens of tiny ones: what starts the read of the user, what
      // the entry needs, what My account shows first, and what pages share, with and without its own
      // libraries.
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          {
            name: 'first',
            test: /\/src\/(app\/start\/(first|open-session)|contract\/wire\/operations|shared\/(api\/(send|session)|lib\/(create-observable|try-or-null|color-scheme|root)|page\/brand))\.ts$/,
            priority: 4,
          },
          { name: 'core', tags: ['$initial'], test: everyPage, priority: 3 },
          { name: startChunk(), debugName: 'start', priority: 2 },
          // Loaded once the first page is shown: later it may no longer be available.
          {
            name: 'errors',
            test: /\/app\/errors\/|\/(failure-(texts?|titles|notice)|waiting-notice|stopped-notice|shared\/ui\/failure-notices)\.[^/]+$/,
            priority: 1,
          },
          // For what the first page doesn't need a schema for, and the checks of `/config.json`.
          {
            name: 'zod',
            test: /\/node_modules\/zod\/|\/contract\/wire\/(primitives|zod-setup)\.ts$/,
          },
          { name: 'ui', test: /\/shared\/(ui|forms|table\/sortable)|\/lucide-react\// },
          {
            name: 'shared',
            test: /\/shared\/(api(?!\/audit-log)|lib|page|storage|units|run\/run-state|table\/sorted-by)|\/app\/language\/(languages|return-focus)|\/contract\/(wire\/(proxy-\w+|extensions|shape|writer)|config\/(api-address|edit-distance|plain-text))|\/shared\/rules\/|\/node_modules\/idb\/|\/(useMutation|mutationObserver)\.js/,
          },
        ],
      },
    },
  },
});

/** `vite build --ssr`: the server and the command line; their packages stay in node_modules. */
const serverBuild: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  target: 'node20',
  rolldownOptions: {
    input: { main: 'server/main.ts', 'proxy-console': 'cli/main.ts' },
    output: { chunkFileNames: 'shared/[name]-[hash].js' },
  },
  copyPublicDir: false,
};

/** `Features.DirSelector` of lightningcss. */
const DIR_SELECTOR = 4;

const configOf = ({ isSsrBuild, mode }: ConfigEnv): UserConfig => ({
  // The `<base>` of index.html says where the console is.
  base: './',
  // React has this hook itself; wouter's import of a shim for older versions isn't needed.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // `:dir()` stays: otherwise it becomes a list of languages, which says nothing of a field's own direction.
  css: { lightningcss: { exclude: DIR_SELECTOR } },
  define: { 'import.meta.env.BUILD_ID': JSON.stringify(buildId()) },
  plugins: [
    language(languageOf(mode)),
    pageTexts(languageOf(mode)),
    react(),
    userShape(),
    preloadStart(),
    integrity(),
    precompress(),
    languages(configOf),
    devServer(),
  ],
  worker: { plugins: () => [language(languageOf(mode))] },
  build: isSsrBuild ? serverBuild : consoleBuild(),
});

export default defineConfig(configOf);
