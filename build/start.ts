import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * Names the code of the page in index.html, so that the browser fetches it together with the small entry and
 * not after it. The entry imports it dynamically, so with Vite alone the browser would find it late. The
 * first script, which the entry imports, runs as soon as it arrives.
 */
export function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        checkOrder(bundle);
        const { fileName, imports } = chunkOf('start/first.ts', bundle);
        // It runs before the entry, whose modules would else begin in another order.
        if (imports.length > 0) throw new Error(`${fileName} imports ${imports.join(', ')}.`);
        const first = tag('script', {
          type: 'module',
          async: true,
          fetchpriority: 'high',
          src: `./${fileName}`,
        });
        const files = [...filesOf(chunkOf('start-page.tsx', bundle), bundle)].filter(
          (file) => !html.includes(file),
        );
        // Removed by a server that writes the settings into the page.
        const checks = [...filesOf(chunkOf('start/load-config.ts', bundle), bundle)].filter(
          (file) => !html.includes(file) && !files.includes(file),
        );
        return [
          first,
          ...files.map((file) =>
            tag('link', {
              rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload',
              href: `./${file}`,
            }),
          ),
          ...checks.map((file) =>
            tag('link', { rel: 'modulepreload', href: `./${file}`, 'data-settings': true }),
          ),
        ];
      },
    },
  };
}

/** Throws if chunks import each other in a circle: one of them would then run before what it needs. */
function checkOrder(bundle: Rolldown.OutputBundle): void {
  const checked = new Set<string>();
  const follow = (name: string, way: readonly string[]) => {
    if (way.includes(name)) {
      const circle = [...way.slice(way.indexOf(name)), name].join(' > ');
      throw new Error(`Chunks import each other: ${circle}.`);
    }
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || checked.has(name)) return;
    for (const each of chunk.imports) follow(each, [...way, name]);
    checked.add(name);
  };
  for (const name of Object.keys(bundle)) follow(name, []);
}

function tag(name: string, attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: name, injectTo: 'head', attrs: { ...attrs, crossorigin: true } };
}

function chunkOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (output) =>
      output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(`/app/${module}`)),
  );
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk for ${module}.`);
  return chunk;
}

/** A chunk, everything that it imports statically, and their style sheets. */
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

/** The module that renders the first page; it imports everything that My account needs at first. */
const root = 'src/app/start-page.tsx';

/** Imported through an index by every page, but used by some pages only. */
const somePages =
  /\/contract\/(wire\/(proxy-\w+|audit-log|errors|extensions|primitives|shape|user|writer|zod-setup)|config\/(api-address|console-config|edit-distance|labels|(connect|brand)(-\w+)?))\.ts$|\/shared\/lib\/format-more\.ts$|\/@tanstack\/.*\/(infiniteQueryObserver|mutationObserver|queriesObserver|useInfiniteQuery|useMutation|useQueries)\.js$/;

/** Whether a module may be in a file that every page loads. */
export function everyPage(id: string): boolean {
  return !somePages.test(id);
}

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/**
 * The chunk of each module of a build: `start` for everything that the root imports statically, else none. One file
 * compresses better than the many small ones that a bundler makes of shared modules.
 */
export function startChunk() {
  let needed: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    needed ??= importsOf(`${process.cwd()}/${root}`, graph);
    return needed.has(id) ? 'start' : null;
  };
}

/** A module and everything that it imports statically, directly or not. */
function importsOf(id: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  if (found.has(id) || somePages.test(id)) return found;
  found.add(id);
  const imported = graph.getModuleInfo(id)?.importedIds ?? [];
  for (const each of imported) importsOf(each, graph, found);
  return found;
}
