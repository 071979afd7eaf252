import { failureTitle } from '#shared/api/failure-text.ts';
import { formatNames } from '#shared/lib/format-texts.ts';
import { ruleText } from '#shared/rules/rule-texts.ts';
import * as common from '#shared/lib/texts.ts';
import * as fieldTexts from '../model/field-texts.ts';
import { fieldNames, fields, labelOf, splitPath, type FieldName } from '../model/fields.ts';
import { subjectOf, placeOf } from '../model/problems.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import { isAccountId, isPlain, isSame, valueOf } from '../model/values.ts';
import type { Examined, Unreadable } from './engine/examine.ts';
import type { BulkEditEntry, Edit, OtherValue, ValueName } from './engine/plan.ts';
import type { ReversePlan } from './engine/plan-file.ts';
import type { Reason } from '#shared/run/run-records.ts';
import * as texts from './texts.ts';

/** What is said of an edit and its profiles, each in one line. */

/** One value of a field, on one line. */
function valueText(name: ValueName, value: unknown): string {
  if (value === null || value === undefined) return texts.noValue;
  if (Array.isArray(value) && value.length > 0) return common.list(value.map(plainText));
  if (name === 'proxy_account_id' && isAccountId(value)) return value;
  if (typeof value !== 'boolean') return plainText(value);
  if (fields[name as FieldName].kind === 'choice') return value ? common.yes : common.no;
  return value ? fieldTexts.on : fieldTexts.off;
}

/** A text as it is if it can't be misread, otherwise as JSON: "" and " " look different. */
function plainText(value: unknown): string {
  return isPlain(value) ? value.replaceAll(/\n+/g, ' ↵ ') : JSON.stringify(value);
}

/** A field with two values, or a nested object without fields that differ. */
type Pair = readonly [name: ValueName, one: unknown, other: unknown];

/** Two values of a field; those of a nested object as the fields in it that differ. */
function pairsOf(name: ValueName, one: unknown, other: unknown): Pair[] {
  if (name in fields) return [[name, one, other]];
  const own = fieldNames
    .filter((field) => splitPath(field).part === name)
    .map((field): Pair => [
      field,
      valueOf({ [name]: one }, field),
      valueOf({ [name]: other }, field),
    ])
    .filter(([, was, is]) => !isSame(was, is));
  return own.length > 0 ? own : [[name, one, other]];
}

/** Two values of a field or a nested object, as a text makes of them. */
function pairText(
  { name, one, other }: { name: ValueName; one: unknown; other: unknown },
  text: (one: string, other: string) => string,
): string {
  return common.facts(
    pairsOf(name, one, other).map(([field, was, is]) =>
      field in fields
        ? texts.valueOf(labelOf(field), text(valueText(field, was), valueText(field, is)))
        : texts.onlyEmptyDiffer(labelOf(field)),
    ),
  );
}

/** Characters of a value in a text about an edit, and how many of its fields that names. */
const LONGEST = 80;
const NAMED = 4;

/** A value as the record of a run has it: what its text shows, and whether that isn't all of it. */
function inBrief(name: ValueName, value: unknown): Edit[number] {
  let room = LONGEST;
  const brief = Array.isArray(value)
    ? value.filter((entry, at) => (room -= String(entry).length) >= 0 || at === 0).map(startOf)
    : startOf(value);
  return isSame(brief, value) ? [name, value] : [name, brief, 'cut'];
}

/** The start of a text, which ends between two characters. */
function startOf(value: unknown): unknown {
  return typeof value === 'string' ? Array.from(value).slice(0, LONGEST).join('') : value;
}

/** What a bulk edit sets, whatever the language of the page. */
export function editOf(items: readonly Pick<ProfilesItem, 'set' | 'expect'>[]): Edit {
  const edits = items.map(({ set, expect }) =>
    (Object.keys(set) as ValueName[]).flatMap((name) =>
      pairsOf(name, expect[name], set[name]).map(([field, , to]) => [field, to] as const),
    ),
  );
  const [first = []] = edits;
  const names = [...new Set(edits.flatMap((edit) => edit.map(([name]) => name)))];
  return edits.every((edit) => isSame(edit, first))
    ? first.map(([field, to]) => inBrief(field, to))
    : names.map((name) => [name]);
}

/** What an edit sets: `City: Oslo`; only the fields if it sets other values in each profile. */
export function editText(edit: Edit): string {
  const each = edit.map(([name, ...values]) => {
    if (values.length === 0) return labelOf(name);
    const [value, isCut] = values;
    const text = valueText(name, value);
    return texts.valueOf(labelOf(name), isCut ? texts.cutOff(text) : text);
  });
  return formatNames(each, NAMED);
}

function changeText(name: ValueName, one: unknown, other: unknown): string {
  return pairText({ name, one, other }, texts.fromTo);
}

/** What the preview of a profile found, in one line. */
export function examinedText(examined: Examined | Unreadable): string {
  switch (examined.case) {
    case 'ready':
      return common.facts(examined.changes.map(({ name, from, to }) => changeText(name, from, to)));
    case 'nothing':
      return '';
    case 'changed':
      return common.facts(examined.others.map(foundText));
    case 'partial':
    case 'invalid':
      return common.facts(examined.findings.map(problemText));
    case 'unreadable':
      return reasonText(examined.reason);
  }
}

function foundText({ name, expected: one, found: other }: OtherValue): string {
  return pairText({ name, one, other }, texts.expectedFound);
}

function storedText({ name, expected: one, found: other }: OtherValue): string {
  return pairText({ name, one, other }, texts.sentStored);
}

/** A problem with the label of its field. */
function problemText({ path, message }: { path: string; message: string }): string {
  const subject = subjectOf({ path, ...placeOf(path) });
  return subject === ''
    ? common.isolated(ruleText(message))
    : texts.valueOf(subject, ruleText(message));
}

function reasonText(reason: Reason): string {
  const { said, problems } = reason;
  return common.facts([
    failureTitle(reason),
    said && common.isolated(said),
    ...problems.map(problemText),
  ]);
}

/** What led to the outcome of a profile, in one line; empty if its outcome says it all. */
export function recordText(record: BulkEditEntry | undefined): string {
  if (record?.state !== 'settled') return '';
  const { outcome, others = [], reason, isVerified } = record;
  if (reason) return reasonText(reason);
  if (isVerified) return texts.verified;
  if (outcome === 'saved') return changesText(record);
  return common.facts(others.map(outcome === 'skipped' ? foundText : storedText));
}

function changesText({ before = {}, after = {} }: BulkEditEntry): string {
  const changed = fieldNames.filter(
    (name) => Object.hasOwn(before, name) && !isSame(before[name], after[name]),
  );
  return common.facts(changed.map((name) => changeText(name, before[name], after[name])));
}

/** What a reverse plan leaves out or can't restore, in sentences; empty if nothing. */
export function reverseText({ left, foreign }: Omit<ReversePlan, 'items'>): string {
  return common.sentences([
    left.unconfirmed > 0 && texts.unconfirmedLeftOut(left.unconfirmed),
    left.impossible > 0 && texts.impossibleLeftOut(left.impossible),
    foreign.profiles > 0 && texts.foreignLeft(foreign.profiles, foreign.names),
  ]);
}
