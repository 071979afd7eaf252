/** The module that renders the first page; it imports everything that My account needs at first. */
const root = 'src/app/start/start-page.tsx';

/** Imported through an index by every page, but used by some pages only. */
const somePages = /\/contract\/(proxy-\w+|writer|errors|extensions|rehearsal)\.ts$/;

/** Whether a module may be in a file that every page loads. */
export function everyPage(id: string): boolean {
  return !somePages.test(id);
}

const icon = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;

interface ModuleGraph {
  getModuleInfo(id: string): { code: string | null; importedIds: string[] } | null;
}

interface Needed {
  modules: Set<string>;
  icons: Set<string | undefined>;
}

let needed: Needed | undefined;

/**
 * The chunk of a module: `start` for everything that the root imports statically, else none. One file
 * compresses better than the many small ones that a bundler makes of shared modules.
 */
export function startChunk(id: string, graph: ModuleGraph): string | null {
  needed ??= collect(graph);
  const name = icon.exec(id)?.[1];
  const isNeeded = name === undefined ? needed.modules.has(id) : needed.icons.has(name);
  return isNeeded ? 'start' : null;
}

function collect(graph: ModuleGraph): Needed {
  const modules = new Set<string>();
  const iconNames: string[] = [];
  let files = new Map<string, string>();
  const add = (id: string) => {
    if (modules.has(id) || somePages.test(id) || icon.test(id)) return;
    modules.add(id);
    const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
    if (id.endsWith('/lucide-react.mjs')) files = iconFiles(code ?? '');
    iconNames.push(...importedIcons(code ?? ''));
    importedIds.forEach(add);
  };
  add(`${process.cwd()}/${root}`);
  return { modules, icons: new Set(iconNames.map((name) => files.get(name))) };
}

/** The index of the icons imports all of them, so only the importing code says which are used. */
function importedIcons(code: string): string[] {
  return names(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code)?.[1] ?? '', 0);
}

/** The file of each name in the index; an icon may have several names. */
function iconFiles(index: string): Map<string, string> {
  const exports = index.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([\w-]+)\.mjs["']/g);
  return new Map(
    [...exports].flatMap(([, list = '', file = '']) =>
      names(list, 1).map((name) => [name, file] as const),
    ),
  );
}

/** `A as B, C`: the names before (0) or after (1) "as". */
function names(list: string, side: 0 | 1): string[] {
  return list
    .split(',')
    .map((item) => item.trim().split(' as '))
    .map((pair) => pair[side] ?? pair[0] ?? '');
}
