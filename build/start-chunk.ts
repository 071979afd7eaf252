/** The modules that My account, where everybody starts, cannot be shown without. */
const roots = /\/src\/(app\/start-page\.tsx|features\/my-account\/index\.ts)$/;

interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[] } | null;
}

const known = new Map<string, boolean>();

/** Names the chunk of a module: `start` for all that the roots import statically, else none. */
export function startChunk(id: string, graph: ModuleGraph): string | null {
  return isNeeded(id, graph) ? 'start' : null;
}

function isNeeded(id: string, graph: ModuleGraph): boolean {
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  // Set before looking further, for modules that import each other.
  known.set(id, roots.test(id));
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const needed = roots.test(id) || importers.some((importer) => isNeeded(importer, graph));
  known.set(id, needed);
  return needed;
}
