import { isObject, proxyProfile, proxyProfileBody, read, write, type Finding } from '#contract';
import { isKnown, toBody } from '../model/body.ts';
import { inputAt, namesOf, withEdits, type Edits } from '../model/edits.ts';
import { fieldNames, parts, splitPath, type FieldName } from '../model/fields.ts';
import { fromWire, memberAt, type FormValues, type Representation } from '../model/form-values.ts';
import { valueOf } from '../model/values.ts';
import { inexactFields, type ValuesRow } from '../model/compare.ts';

/** A rule that the file breaks, and what happens to the value. */
export interface ImportProblem extends Finding {
  /**
   * - `fix`: filled in unchanged, to be fixed in the form, which shows the error under the field.
   * - `converted`: filled in as the equivalent value of the right type.
   * - `left out`: no input can represent it; the field doesn't change.
   */
  fate: 'fix' | 'converted' | 'left out';
}

/** What filling in a profile would change, before anything is filled in. Paths are the contract's. */
export interface DryRun {
  edits: Edits;
  /** Fields that would change, with their current and new values. */
  changes: ValuesRow[];
  unchanged: FieldName[];
  validationErrors: ImportProblem[];
  /** Members that aren't in the contract, and read-only members. */
  unknown: string[];
  readOnly: string[];
  /** Fields whose value the form can't represent exactly. */
  inexact: FieldName[];
}

type Members = Readonly<Record<string, unknown>>;

/**
 * Compares a profile of unknown origin with the contract and the current form. Every value that the contract's
 * reader can use is filled in, even if it breaks a rule, because it can be fixed in the form; every broken rule
 * is named as the contract's writer names it. A missing member doesn't change its field.
 */
export function dryRun(profile: Members, baseline: Representation, form: FormValues): DryRun {
  const reading = read(proxyProfileBody, profile).value ?? null;
  const given = fieldNames.filter((name) => isGiven(profile, name));
  const inputs = fromWire(reading);
  const edits: Edits = Object.fromEntries(
    given.filter((name) => isKnown(reading, name)).map((name) => [name, inputAt(inputs, name)]),
  );
  const body = toBody(baseline, form);
  const isSame = (name: FieldName) => edits[name] === inputAt(form, name);
  return {
    edits,
    changes: namesOf(edits)
      .filter((name) => !isSame(name))
      .map((name) => ({ name, values: [valueOf(body, name), valueOf(reading, name)] })),
    unchanged: namesOf(edits).filter(isSame),
    validationErrors: validationErrorsOf(
      profile,
      body,
      toBody(baseline, withEdits(form, edits)),
      edits,
    ),
    ...unexpectedMembers(profile),
    inexact: inexactFields(baseline, form, edits, reading),
  };
}

/** A part that is null sets all its fields to null. */
function isGiven(profile: Members, name: FieldName): boolean {
  const { part, own } = splitPath(name);
  if (part === undefined) return Object.hasOwn(profile, own);
  const holder = profile[part];
  return holder === null || (isObject(holder) && Object.hasOwn(holder, own));
}

/** The rules that the given members break once merged into `body`; errors in other members don't count. */
function validationErrorsOf(
  profile: Members,
  body: Members,
  filled: Members,
  edits: Edits,
): ImportProblem[] {
  const laid = Object.fromEntries(
    Object.entries(profile).map(([name, value]) => {
      const current = body[name];
      return [name, isObject(value) && isObject(current) ? { ...current, ...value } : value];
    }),
  );
  const left = new Set(brokenRulesOf(filled).map(({ path }) => path));
  return brokenRulesOf({ ...body, ...laid })
    .filter(({ path }) => memberAt(profile, fieldPath(path)) !== undefined)
    .map((problem) => {
      const isFilled = edits[fieldPath(problem.path) as FieldName] !== undefined;
      const fate = !isFilled ? 'left out' : left.has(problem.path) ? 'fix' : 'converted';
      return { ...problem, fate };
    });
}

function brokenRulesOf(body: Members): Finding[] {
  const written = write(proxyProfileBody, body);
  return written.ok ? [] : written.findings;
}

/** The path without the index of a list entry. */
function fieldPath(path: string): string {
  return path.replace(/\[.*$/s, '');
}

const fieldPaths: ReadonlySet<string> = new Set(fieldNames);
const partNames: ReadonlySet<string> = new Set(parts);

function unexpectedMembers(profile: Members): Pick<DryRun, 'unknown' | 'readOnly'> {
  const paths = Object.entries(profile).flatMap(([name, value]) => {
    if (!partNames.has(name)) return [name];
    return isObject(value) ? Object.keys(value).map((own) => `${name}.${own}`) : [];
  });
  const [readOnly, unknown] = [true, false].map((isReadOnly) =>
    paths.filter(
      (path) => !fieldPaths.has(path) && Object.hasOwn(proxyProfile.shape, path) === isReadOnly,
    ),
  );
  return { readOnly: readOnly ?? [], unknown: unknown ?? [] };
}
