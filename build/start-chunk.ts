/** The module that shows the first page; with it, all that My account is shown with. */
const root = 'src/app/start/start-page.tsx';

/** Reached through an index that every page imports, but used by some pages alone. */
const somePages = /\/contract\/(proxy-\w+|writer|errors|extensions|rehearsal)\.ts$/;

/** Whether a module may stand in a file that every page loads. */
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
 * Names the chunk of a module: `start` for all that the root imports statically, else none. One file
 * compresses better than the many small ones that a bundler makes of what pages share.
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

/** The index of the icons imports every one, so which are used stands only in the importing code. */
function importedIcons(code: string): string[] {
  return names(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code)?.[1] ?? '', 0);
}

/** In which file each name of the index is; an icon may have several names. */
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
