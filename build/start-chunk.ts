/** The module that renders the first page; it imports everything that My account needs at first. */
const root = 'src/app/start-page.tsx';

/** Imported through an index by every page, but used by some pages only. */
const somePages =
  /\/contract\/(wire\/(proxy-\w+|audit-log|errors|extensions|primitives|shape|user|writer|zod-setup)|config\/(api-address|console-config|edit-distance|labels|(connect|brand)(-\w+)?))\.ts$|\/@tanstack\/.*\/(infiniteQueryObserver|mutationObserver|queriesObserver|useInfiniteQuery|useMutation|useQueries)\.js$/;

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
