import { formatCount, formatNames, formatNumber } from '#shared/lib/format.ts';
import { fieldNames, fields, labelOf, splitPath, type FieldName } from '../model/fields.ts';
import { subjectOf, placeOf } from '../model/problems.ts';
import type { ProfilesItem } from '#shared/plan/plan-schema.ts';
import { isPlain, isSame, valueOf } from '../model/values.ts';
import type { Examined } from './engine/examine.ts';
import type { BulkEditLedger } from './engine/plan.ts';
import type { ReversePlan } from './engine/plan-file.ts';
import type { Reason } from '#shared/run/run-records.ts';
import type { OtherValue, BulkEditEntry, ValueName } from './engine/bulk-edit-entry.ts';

/** The sentences of a bulk edit that contain values. */

/** How many profiles were saved. */
export function savedText(counts: BulkEditLedger['counts'], total: number): string {
  return `${formatNumber(counts.saved + counts.differs)} of ${formatCount(total, 'profile')} saved`;
}

export function notStartedText(count: number): string {
  return `${formatCount(count, 'profile is', 'profiles are')} in another bulk edit that isn't finished, perhaps in another tab.`;
}

/** One value of a field, on one line. */
function valueText(name: ValueName, value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value) && value.length > 0) return value.map(plainText).join(', ');
  if (typeof value !== 'boolean') return plainText(value);
  if (fields[name as FieldName].kind === 'choice') return value ? 'Yes' : 'No';
  return value ? 'On' : 'Off';
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
  return pairsOf(name, one, other)
    .map(([field, was, is]) =>
      field in fields
        ? `${labelOf(field)}: ${text(valueText(field, was), valueText(field, is))}`
        : `${labelOf(field)}: only empty fields differ`,
    )
    .join(' · ');
}

/** Characters of a text about an edit. */
const LONGEST = 160;

/** What an edit sets: `City: Oslo`; only the fields if it sets other values in each profile. */
export function editText(items: readonly Pick<ProfilesItem, 'set' | 'expect'>[]): string {
  const edits = items.map(({ set, expect }) =>
    (Object.keys(set) as ValueName[]).flatMap((name) =>
      pairsOf(name, expect[name], set[name]).map(([field, , to]) => [field, to] as const),
    ),
  );
  const [first = []] = edits;
  const names = [...new Set(edits.flatMap((edit) => edit.map(([name]) => name)))];
  const isOneEdit = edits.every((edit) => isSame(edit, first));
  const text = isOneEdit
    ? first.map(([name, value]) => `${labelOf(name)}: ${valueText(name, value)}`).join(', ')
    : names.map(labelOf).join(', ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function changeText(name: ValueName, one: unknown, other: unknown): string {
  return pairText({ name, one, other }, (from, to) => `${from} → ${to}`);
}

/** The result of the preview of a profile, in a few words. */
export const previewLabels = {
  ready: 'Will change',
  nothing: 'Nothing to do',
  changed: 'Changed since planned',
  partial: "Can't be read",
  invalid: "Can't be saved",
  unreadable: "Can't be read",
} as const satisfies Record<(Examined | Unreadable)['case'], string>;

/** A profile whose current values couldn't be read. */
export interface Unreadable {
  case: 'unreadable';
  reason: Reason;
}

/** What the preview of a profile found, in one line. */
export function examinedText(examined: Examined | Unreadable): string {
  switch (examined.case) {
    case 'ready':
      return examined.changes.map(({ name, from, to }) => changeText(name, from, to)).join(' · ');
    case 'nothing':
      return '';
    case 'changed':
      return examined.others.map(foundText).join(' · ');
    case 'partial':
    case 'invalid':
      return examined.findings.map(problemText).join(' · ');
    case 'unreadable':
      return reasonText(examined.reason);
  }
}

function foundText({ name, expected: one, found: other }: OtherValue): string {
  return pairText(
    { name, one, other },
    (expected, found) => `expected ${expected}, found ${found}`,
  );
}

function storedText({ name, expected: one, found: other }: OtherValue): string {
  return pairText({ name, one, other }, (sent, stored) => `sent ${sent}, stored ${stored}`);
}

/** A problem with the label of its field. */
function problemText({ path, message }: { path: string; message: string }): string {
  const subject = subjectOf({ path, ...placeOf(path) });
  return subject === '' ? message : `${subject}: ${message}`;
}

function reasonText({ title, said, problems }: Reason): string {
  return [title, said, ...problems.map(problemText)].filter(Boolean).join(' · ');
}

/** What led to the outcome of a profile, in one line; empty if its outcome says it all. */
export function recordText(record: BulkEditEntry | undefined): string {
  if (record?.state !== 'settled') return '';
  const { outcome, others = [], reason, isVerified } = record;
  if (reason) return reasonText(reason);
  if (isVerified) return 'A later read shows the new values';
  if (outcome === 'saved') return changesText(record);
  return others.map(outcome === 'skipped' ? foundText : storedText).join(' · ');
}

function changesText({ before = {}, after = {} }: BulkEditEntry): string {
  return fieldNames
    .filter((name) => Object.hasOwn(before, name) && !isSame(before[name], after[name]))
    .map((name) => changeText(name, before[name], after[name]))
    .join(' · ');
}

/** What a reverse plan leaves out or can't restore, in sentences; empty if nothing. */
export function reverseText({ left, foreign }: Omit<ReversePlan, 'items'>): string {
  const sentences = [
    left.unconfirmed > 0 &&
      `${formatCount(left.unconfirmed, 'unconfirmed profile')} left out: whether they were changed is unknown.`,
    left.impossible > 0 &&
      `${formatCount(left.impossible, 'profile')} left out: their previous values aren't known or aren't valid.`,
    foreign.profiles > 0 &&
      `In ${formatCount(foreign.profiles, 'profile')}, values that the console can't write have changed and can't be restored: ${formatNames(foreign.names, 3)}.`,
  ];
  return sentences.filter((sentence) => sentence).join(' ');
}

export function sameValuesText(count: number): string {
  return `Only the fields that you add are changed, in ${formatCount(count, 'profile')}. An added field that is left empty is cleared.`;
}

/** Lines that name no profile, with the first of them. */
export function unusableText(lines: readonly string[]): string {
  const shown = lines.slice(0, 3).join(', ');
  return `${formatCount(lines.length, 'line')} without a team ID and a profile ID: ${shown}`;
}
