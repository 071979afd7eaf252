/** The names and indexes that lead to a value. */
export type JsonPath = readonly (string | number)[];

/** Where a text isn't acceptable JSON, and why. */
export interface JsonFault {
  kind: 'syntax' | 'repeated' | 'nested';
  at: number;
  path: JsonPath;
}

const SPACE = /[ \t\n\r]*/y;
const LITERAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
// oxlint-disable-next-line no-control-regex -- JSON forbids control characters in a text.
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * The faults of a JSON text (RFC 8259): the first members that occur twice, and the fault at which it can't be
 * read any further. `JSON.parse` doesn't say where a text is wrong in every browser, and takes the last of
 * several members with the same name. Reports no more repeated members than `limit`, and reads no deeper than
 * `maxDepth`.
 */
export function findJsonFaults(
  text: string,
  { limit, maxDepth }: { limit: number; maxDepth: number },
): { repeated: JsonFault[]; fatal?: JsonFault } {
  const repeated: JsonFault[] = [];
  try {
    scan(text, {
      maxDepth,
      onRepeated: (fault) => repeated.length < limit && repeated.push(fault),
    });
    return { repeated };
  } catch (error) {
    if (error instanceof Found) return { repeated, fatal: error.fault };
    throw error;
  }
}

/**
 * Where values of a valid JSON text are: the offset of each one's name, or of the value itself in a list. If
 * there is no such value, that of the nearest one around it. Reads the text once, because it may be large.
 */
export function offsetsOf(text: string, paths: readonly JsonPath[]): number[] {
  const nearest = paths.map((path) => ({ path, at: 0, depth: 0 }));
  scan(text, {
    visit(here, at) {
      for (const known of nearest) {
        if (here.length <= known.depth || !isWithin(known.path, here)) continue;
        known.at = at;
        known.depth = here.length;
      }
    },
  });
  return nearest.map(({ at }) => at);
}

/** Whether a path leads to a value or into it. */
function isWithin(path: JsonPath, value: JsonPath): boolean {
  for (let index = 0; index < value.length; index += 1)
    if (path[index] !== value[index]) return false;
  return true;
}

/** The line and the column of each offset, both from 1. The offsets are in ascending order. */
export function linesAndColumns(
  text: string,
  offsets: readonly number[],
): { line: number; column: number }[] {
  let line = 1;
  let begin = 0;
  let end = text.indexOf('\n');
  return offsets.map((offset) => {
    for (; end !== -1 && end < offset; end = text.indexOf('\n', begin)) {
      line += 1;
      begin = end + 1;
    }
    return { line, column: offset - begin + 1 };
  });
}

class Found extends Error {
  readonly fault: JsonFault;
  constructor(fault: JsonFault) {
    super(fault.kind);
    this.fault = fault;
  }
}

interface Listener {
  visit?: (path: JsonPath, at: number) => void;
  onRepeated?: (fault: JsonFault) => void;
  maxDepth?: number;
}

/** An object or a list whose end hasn't been reached. */
interface Open {
  end: '}' | ']';
  /** The names of an object so far. */
  names: Set<string> | undefined;
  /** The number of entries of a list so far. */
  entries: number;
}

/**
 * Goes through a text, and visits the members of objects and the entries of lists. Throws Found. Doesn't call
 * itself, so that no depth is too much for it.
 */
function scan(text: string, { visit, onRepeated, maxDepth = Infinity }: Listener): void {
  const path: (string | number)[] = [];
  const open: Open[] = [];
  let at = 0;

  function fail(kind: JsonFault['kind']): never {
    throw new Found({ kind, at, path: [...path] });
  }
  function skip(pattern: RegExp): boolean {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  }
  function take(character: string): boolean {
    skip(SPACE);
    if (text[at] !== character) return false;
    at += 1;
    return true;
  }
  function string(): string {
    const from = at;
    if (!take('"')) fail('syntax');
    do skip(PLAIN);
    while (skip(ESCAPE));
    if (text[at] !== '"') fail('syntax');
    at += 1;
    return text.slice(from, at);
  }
  /** Goes to the next value of an object or a list. */
  function enter(inner: Open): void {
    skip(SPACE);
    const from = at;
    if (inner.names) {
      const name = JSON.parse(string()) as string;
      path.push(name);
      if (inner.names.has(name)) onRepeated?.({ kind: 'repeated', at: from, path: [...path] });
      inner.names.add(name);
      if (!take(':')) fail('syntax');
    } else path.push(inner.entries++);
    visit?.(path, from);
  }
  /** Reads a value, or enters it: true if it is an object or a list with something in it. */
  function begin(): boolean {
    const isObject = take('{');
    if (isObject || take('[')) {
      const inner: Open = {
        end: isObject ? '}' : ']',
        names: isObject ? new Set() : undefined,
        entries: 0,
      };
      if (take(inner.end)) return false;
      open.push(inner);
      enter(inner);
      return true;
    }
    if (text[at] === '"') string();
    else if (!skip(LITERAL)) fail('syntax');
    return false;
  }
  /** After a value: goes to the next one, or returns false at the end of the text. */
  function next(): boolean {
    for (let inner = open.at(-1); inner; inner = open.at(-1)) {
      path.pop();
      if (take(',')) {
        enter(inner);
        return true;
      }
      if (!take(inner.end)) fail('syntax');
      open.pop();
    }
    return false;
  }

  do if (path.length > maxDepth) fail('nested');
  while (begin() || next());
  skip(SPACE);
  if (at < text.length) fail('syntax');
}
