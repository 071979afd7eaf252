/**
 * The tolerant reader: returns everything usable in a response, and where the response doesn't match the
 * contract.
 *
 * - Absent and null read the same, so null is no mismatch unless the member is required.
 * - A value that breaks a rule (a bound, a pattern, a format) is used and recorded.
 * - A value of the wrong type is converted if nothing is lost (5 for "5", "12.5" for 12.5); otherwise it
 *   moves to `$other` under its own name, so that it can still be shown.
 * - Members that aren't in the contract are stored under `$other`.
 * - Defaults of the contract aren't filled in: a member that wasn't sent is unknown.
 */

/** Where a response doesn't match the contract. `got` never contains the value of a secret member. */
export interface Mismatch {
  /** Dotted path from the root of the response, e.g. `subscription.topups[2].kind`; "" is the root. */
  path: string;
  expected: string;
  got: string;
}

/** A contract type after tolerant reading: every member may be missing. */
export type Reading<T> = T extends readonly (infer Element)[]
  ? Reading<Element>[]
  : T extends object
    ? { [Key in keyof T]?: Reading<T[Key]> | null | undefined } & {
        $other?: Record<string, unknown> | undefined;
      }
    : T;

export interface ReadResult<T> {
  /** Undefined if the root has the wrong type, so that nothing can be used. */
  value: Reading<T> | undefined;
  mismatches: Mismatch[];
}

/**
 * What the reader knows of a type: plain data, apart from the checks. The schemas of the contract yield it
 * (`shapeOf`), and a build can write it down, so that the first page needs no schema.
 */
export type Shape<Check = (value: unknown) => readonly string[]> = { isNullable?: boolean } & (
  | { type: 'unknown' | 'record' }
  | {
      type: 'object';
      members: Record<string, Shape<Check>>;
      required: readonly string[];
      secret: readonly string[];
    }
  | { type: 'array'; element: Shape<Check> }
  /** The check returns the rules that a value of this type breaks. */
  | { type: Scalar; check?: Check }
);

type Scalar = 'string' | 'number' | 'boolean';

/** Reads any JSON value by the shape of its type. Never throws, never changes its input. */
export function readShape<T>(shape: Shape, input: unknown): ReadResult<T> {
  const found: Found[] = [];
  const value = readerOf(shape)(input, found);
  return {
    value: value === UNUSABLE ? undefined : (value as Reading<T>),
    mismatches: found.map(({ path, expected, got }) => ({ path, expected, got })),
  };
}

const UNUSABLE = Symbol('unusable');

/** `raw` is passed with a mismatch from a list up to the next object, which stores it in `$other`. */
type Found = Mismatch & { raw?: unknown };

/** Reads one value; adds mismatches with paths relative to that value. */
type Reader = (input: unknown, mismatches: Found[]) => unknown;

const readers = new WeakMap<Shape, Reader>();

function readerOf(shape: Shape): Reader {
  const known = readers.get(shape);
  if (known) return known;
  const reader = makeReader(shape);
  const made: Reader = shape.isNullable
    ? (input, mismatches) => (input === null ? null : reader(input, mismatches))
    : reader;
  readers.set(shape, made);
  return made;
}

function makeReader(shape: Shape): Reader {
  switch (shape.type) {
    case 'object':
      return objectReader(shape);
    case 'array':
      return arrayReader(shape.element);
    case 'record':
      return (input, mismatches) =>
        isObject(input) ? input : depart(mismatches, 'object', describe(input), UNUSABLE);
    case 'unknown':
      return (input) => input;
    default:
      return scalarReader(shape);
  }
}

function objectReader(shape: Shape & { type: 'object' }): Reader {
  const { required } = shape;
  const members = new Map(
    Object.entries(shape.members).map(([name, member]) => [name, readerOf(member)]),
  );
  const secrets = new Set(shape.secret);

  return (input, mismatches) => {
    if (!isObject(input)) return depart(mismatches, 'object', describe(input), UNUSABLE);
    for (const name of required) {
      if (!Object.hasOwn(input, name))
        mismatches.push({ path: name, expected: 'a value', got: 'nothing' });
    }
    const names = Object.keys(input);
    const pairsUntil = (end: number) =>
      names.slice(0, end).map((name): [string, unknown] => [name, input[name]]);
    // Pairs cost more than all reading, and nearly every object is what it should be.
    let usable: [string, unknown][] | undefined;
    const other: [string, unknown][] = [];
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index] as string;
      const raw = input[name];
      const reader = members.get(name);
      const before = mismatches.length;
      const value = reader ? reader(raw, mismatches) : UNUSABLE;
      if (mismatches.length > before) {
        prefix(mismatches, before, name, secrets.has(name));
        for (const found of mismatches.slice(before)) {
          if ('raw' in found) other.push([found.path, found.raw]);
          delete found.raw;
        }
      }
      if (value !== raw) usable ??= pairsUntil(index);
      if (value === UNUSABLE) other.push([name, raw]);
      else usable?.push([name, value]);
    }
    if (!usable && other.length === 0) return input;
    usable ??= pairsUntil(names.length);
    if (other.length > 0) usable.push(['$other', Object.fromEntries(other)]);
    // fromEntries defines own members, so that a member named __proto__ stays a plain member.
    return Object.fromEntries(usable);
  };
}

function arrayReader(element: Shape): Reader {
  const reader = readerOf(element);
  return (input, mismatches) => {
    const items = Array.isArray(input) ? (input as unknown[]) : listLike(input);
    if (!items) return depart(mismatches, 'array', describe(input), UNUSABLE);
    if (items !== input) depart(mismatches, 'array', describe(input), undefined);
    let changed = items !== input;
    const usable: unknown[] = [];
    for (const [index, raw] of items.entries()) {
      const before = mismatches.length;
      const value = reader(raw, mismatches);
      if (mismatches.length > before) prefix(mismatches, before, `[${index}]`, false);
      if (value === UNUSABLE) keepRaw(mismatches, before, raw);
      else usable.push(value);
      if (value !== raw) changed = true;
    }
    return changed ? usable : input;
  };
}

/** PHP writes a list with gaps as an object with numeric member names, which is still a list. */
function listLike(input: unknown): unknown[] | undefined {
  if (!isObject(input)) return undefined;
  const names = Object.keys(input);
  return names.length > 0 && names.every((name) => /^\d+$/.test(name))
    ? Object.values(input)
    : undefined;
}

function keepRaw(mismatches: Found[], at: number, raw: unknown): void {
  const found = mismatches[at];
  if (found) found.raw = raw;
}

function scalarReader({ type, check }: Shape & { type: Scalar }): Reader {
  // Accounts often have the same value, and a check costs more than all other reading.
  let valid: unknown;
  return (input, mismatches) => {
    const value = typeof input === type ? input : convert(input, type);
    if (value === undefined) return depart(mismatches, type, describe(input), UNUSABLE);
    if (value !== input) depart(mismatches, type, describe(input), undefined);
    if (check && value !== valid) {
      const broken = check(value);
      for (const rule of broken) depart(mismatches, rule, describe(input), undefined);
      if (broken.length === 0) valid = value;
    }
    return value;
  };
}

/** Converts scalars of the wrong type if nothing is lost. */
function convert(input: unknown, type: Scalar): string | number | undefined {
  if (type === 'string' && (typeof input === 'number' || typeof input === 'boolean'))
    return String(input);
  if (
    type === 'number' &&
    typeof input === 'string' &&
    String(Number(input)) === input &&
    Number.isFinite(Number(input))
  ) {
    return Number(input);
  }
  return undefined;
}

function depart<T>(mismatches: Found[], expected: string, got: string, value: T): T {
  mismatches.push({ path: '', expected, got });
  return value;
}

/** Puts a member's name before the paths of the mismatches inside it. */
function prefix(mismatches: Found[], from: number, name: string, hide: boolean): void {
  for (const mismatch of mismatches.slice(from)) {
    const glue = mismatch.path === '' || mismatch.path.startsWith('[') ? '' : '.';
    mismatch.path = `${name}${glue}${mismatch.path}`;
    if (hide) mismatch.got = mismatch.got.replace(/ .*/s, '');
  }
}

/** A short description of a JSON value: its type, then the value itself if it is short enough. */
function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `array of ${value.length}`;
  if (typeof value === 'object') return 'object';
  if (typeof value === 'number' || typeof value === 'boolean') return `${typeof value} ${value}`;
  if (typeof value === 'string') {
    return `string ${JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)}`;
  }
  return typeof value;
}

/** Whether a JSON value is an object, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
