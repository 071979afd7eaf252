import { isObject } from '#contract';
import { fileText } from '#shared/files/file-text.ts';
import { problemsOf } from '#shared/files/unusable-file-error.ts';
import { readListParams, savedParams } from '../../model/list-params.ts';
import { savedPart, withView, type SavedView } from './saved-views.ts';

const FORMAT = 'proxy-console/views';
const VERSION = 1;
const limits = {
  megabytes: 1,
  tooLarge: "That's too large for views.",
  wanted: 'Choose a file of saved views.',
};

/** Saved views as the text of a file, which can be imported again. */
export function viewsFileText(views: readonly SavedView[]): string {
  const listed = views.map(({ name, search }) => ({
    name,
    // Not what the page ignores, for example what an address had that was typed by hand.
    params: Object.fromEntries(
      [...new URLSearchParams(search)].filter((param) => paramProblem(name, ...param).length === 0),
    ),
  }));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, views: listed }, null, 2)}\n`;
}

/** The views in a file. With any problem, each of which is a sentence, none of them can be used. */
export interface ViewsFile {
  views: SavedView[];
  problems: string[];
}

export async function readViewsFile(file: Blob): Promise<ViewsFile> {
  try {
    return parseViewsFile(await fileText(file, limits));
  } catch (error) {
    return rejected(...problemsOf(error));
  }
}

/** Reads the text of a file strictly: it has nothing but what an export writes. */
export function parseViewsFile(text: string): ViewsFile {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return rejected("The file isn't valid JSON. It may be incomplete. Export it again.");
  }
  if (!isObject(file) || file['format'] !== FORMAT)
    return rejected("This isn't a file of saved views.");
  if (file['version'] !== VERSION) {
    const version = JSON.stringify(file['version']) ?? 'missing';
    return rejected(`The file's version is ${version}. This console reads version ${VERSION}.`);
  }
  const { views } = file;
  if (!Array.isArray(views)) return rejected('The file has no list of views.');
  if (views.length === 0) return rejected('The file has no views.');

  const problems = unknownMembers('The file', file, ['format', 'version', 'views']);
  const read = views.flatMap((view: unknown, index) => {
    const { name, params } = isObject(view) ? view : {};
    if (!isObject(view) || typeof name !== 'string' || name.trim() === '') {
      problems.push(`View ${index + 1} has no name.`);
      return [];
    }
    const title = `View “${name.trim()}”`;
    problems.push(...unknownMembers(title, view, ['name', 'params']));
    if (!isObject(params)) {
      problems.push(`${title} has no “params”.`);
      return [];
    }
    problems.push(...Object.entries(params).flatMap((param) => paramProblem(title, ...param)));
    const search = savedPart(new URLSearchParams(params as Record<string, string>));
    return [{ name: name.trim(), search }];
  });
  const names = read.map(({ name }) => name);
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  for (const name of repeated) problems.push(`The file has more than one view “${name}”.`);
  return problems.length > 0 ? { views: [], problems } : { views: read, problems };
}

function rejected(...problems: string[]): ViewsFile {
  return { views: [], problems };
}

function unknownMembers(what: string, object: object, known: readonly string[]): string[] {
  return Object.keys(object)
    .filter((name) => !known.includes(name))
    .map((name) => `${what} has an unknown member “${name}”.`);
}

function paramProblem(title: string, name: string, value: unknown): string[] {
  const known = savedParams.find((each) => each === name);
  if (!known) return [`${title} has an unknown setting “${name}”.`];
  if (typeof value !== 'string') return [`${title}: the value of “${name}” must be text.`];
  // The page ignores what it can't use, so everything in the value must be in what it reads.
  const read = readListParams(new URLSearchParams({ [name]: value }))[known];
  const used = new Set(String(read).split(','));
  const isUsed = read !== undefined && value.split(',').every((part) => used.has(part));
  return isUsed ? [] : [`${title}: “${name}” can't be “${value}”.`];
}

/** What happens to a view in a file if another view here has its name. */
export type ClashRule = 'replace' | 'keep-both';

/** The names in a file that differing views here have. */
export function clashingNames(
  views: readonly SavedView[],
  imported: readonly SavedView[],
): string[] {
  return imported
    .filter(({ name, search }) =>
      views.some((view) => view.name === name && view.search !== search),
    )
    .map(({ name }) => name);
}

/** The views here with those of a file. */
export function withImported(
  views: readonly SavedView[],
  imported: readonly SavedView[],
  rule: ClashRule,
): SavedView[] {
  const clashing = new Set(rule === 'keep-both' ? clashingNames(views, imported) : []);
  let all = [...views];
  // Those that keep their names come first, so that no new name is one of them.
  for (const view of imported.filter(({ name }) => !clashing.has(name))) all = withView(all, view);
  for (const view of imported.filter(({ name }) => clashing.has(name)))
    all = withView(all, { ...view, name: freeName(view.name, all) });
  return all;
}

function freeName(name: string, views: readonly SavedView[]): string {
  for (let number = 2; ; number += 1) {
    const free = `${name} (${number})`;
    if (views.every((view) => view.name !== free)) return free;
  }
}
