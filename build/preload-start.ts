import type { Plugin, Rolldown } from 'vite';

/**
 * Names the code of the page in index.html, so that the browser fetches it beside the small entry and
 * not after it. The entry imports it dynamically, which Vite alone would leave to be found late.
 */
export function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = [...filesOf(startChunk(bundle), bundle)];
        return files
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: file.endsWith('.css')
              ? { rel: 'stylesheet', crossorigin: true, href: `/${file}` }
              : { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          }));
      },
    },
  };
}

function startChunk(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (output) =>
      output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith('/start-page.tsx')),
  );
  if (chunk?.type !== 'chunk') throw new Error('The build has no chunk for start-page.tsx.');
  return chunk;
}

/** A chunk, all that it imports statically, and their style sheets. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = ({ fileName, imports, viteMetadata }: Rolldown.OutputChunk) => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const file of viteMetadata?.importedCss ?? []) files.add(file);
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  add(chunk);
  return files;
}
