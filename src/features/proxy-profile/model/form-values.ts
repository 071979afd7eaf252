import { isObject, type ProxyProfile, type ProxyProfileBody, type Reading } from '#contract';
import {
  fieldNames,
  fields,
  splitPath,
  type FieldKind,
  type FieldName,
  type Part,
} from './fields.ts';

/** What is known about a profile: a response of the API, or null if there is none. */
export type Representation = Reading<ProxyProfile> | null;

type Inputs<Members> = {
  [Name in keyof Members]-?: Members[Name] extends boolean | undefined
    ? boolean
    : Name extends Part
      ? Inputs<NonNullable<Members[Name]>>
      : string;
};

/** The state of the form: the text of every input, nested like the body; a switch is on or off. */
export type FormValues = Inputs<ProxyProfileBody>;

/** The member at a dotted path; undefined if there is none. */
export function memberAt(source: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), source);
}

/** Sets the member of a form or a body at the path of a field. */
export function setMember(target: object, name: FieldName | Part, value: unknown): void {
  const { part, own } = splitPath(name);
  const members = target as Record<string, unknown>;
  const holder = part === undefined ? members : (members[part] ??= {});
  (holder as Record<string, unknown>)[own] = value;
}

/** The form of a representation; the empty form for null. */
export function fromWire(representation: Representation): FormValues {
  const form = {} as FormValues;
  for (const name of fieldNames)
    setMember(form, name, toInput(fields[name].kind, memberAt(representation, name)));
  return form;
}

/**
 * What an input shows for a value. Line breaks are normalized like in the platform's inputs (HTML, "value
 * sanitization"), so that an input that was only visited doesn't count as changed.
 */
export function toInput(kind: FieldKind, value: unknown): string | boolean {
  if (kind === 'switch') return value === true;
  if (kind === 'lines') {
    return Array.isArray(value) ? toInput('paragraph', value.join('\n')) : '';
  }
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return kind === 'paragraph' ? text.replace(/\r\n?/g, '\n') : text.replace(/[\r\n]/g, '');
}

/**
 * The value of an input; an empty input is null. Text that isn't a number stays text, so that the contract's
 * schema rejects it with its own message. `before` is the value that the text is based on.
 */
export function toWire(kind: FieldKind, input: unknown, before?: unknown): unknown {
  if (typeof input !== 'string') return input;
  if (input === '') return null;
  switch (kind) {
    case 'integer':
    case 'decimal':
      return toNumber(input.trim());
    case 'choice':
      return input === 'true';
    case 'lines': {
      const lines = input.split(/\r\n?|\n/);
      if (hasNullLines(before)) return lines.map((line) => (line.trim() === '' ? null : line));
      const entries = lines.filter((line) => line.trim() !== '');
      return entries.length > 0 ? entries : null;
    }
    default:
      return input;
  }
}

/** Digits only: `Number` alone would also accept "0x50", "1e3" and " ". */
function toNumber(text: string): number | string | null {
  if (text === '') return null;
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(text)) return text;
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  // A whole number beyond the precision of a JSON number must not become another one.
  return text.includes('.') || BigInt(text) === BigInt(value) ? value : text;
}

/**
 * Whether an empty line in a list's text means a null entry. It does in a list with nulls, unless the list also
 * has empty strings: then it could mean either.
 */
export function hasNullLines(list: unknown): boolean {
  return Array.isArray(list) && list.includes(null) && !list.some(isBlank);
}

/** Whether a list has entries that can't be represented in a text with one entry per line. */
export function hasUnwritableLines(list: unknown): boolean {
  if (!Array.isArray(list)) return false;
  const hasNulls = hasNullLines(list);
  return list.some((entry: unknown) =>
    entry === null
      ? !hasNulls
      : typeof entry !== 'string' || isBlank(entry) || /[\r\n]/.test(entry),
  );
}

function isBlank(entry: unknown): boolean {
  return typeof entry === 'string' && entry.trim() === '';
}

/** Inputs by the dotted path of their field: the text of an input, or whether a switch is on. */
export type Edits = Partial<Record<FieldName, string | boolean>>;

/** The inputs of `after` that differ from `before`. */
export function editsOf(before: FormValues, after: FormValues): Edits {
  return Object.fromEntries(
    fieldNames
      .map((name) => [name, inputAt(after, name)] as const)
      .filter(([name, input]) => input !== inputAt(before, name)),
  );
}

/** The inputs of these fields in a form. */
export function inputsAt(form: FormValues, names: readonly FieldName[]): Edits {
  return Object.fromEntries(names.map((name) => [name, inputAt(form, name)]));
}

/** One input of a form. */
export function inputAt(form: FormValues, name: FieldName): string | boolean {
  return memberAt(form, name) as string | boolean;
}

/** The names of the edited fields, in page order. */
export function namesOf(edits: Edits): FieldName[] {
  return fieldNames.filter((name) => edits[name] !== undefined);
}

/** A copy of a form with edits applied. */
export function withEdits(form: FormValues, edits: Edits): FormValues {
  const copy = structuredClone(form);
  for (const name of namesOf(edits)) setMember(copy, name, edits[name]);
  return copy;
}
