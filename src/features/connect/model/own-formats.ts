import * as z from 'zod/mini';
import { connectionFormat, dottedPath, isSameName, type ConnectionFormat } from '#contract';

/** The formats in an exported file, or a sentence about what is wrong with it. */
export type FormatsReading =
  | { formats: ConnectionFormat[]; problem?: undefined }
  | { formats?: undefined; problem: string };

const formatsFile = z.array(connectionFormat);

/** Reads formats from the text of a file. */
export function readFormats(text: string): FormatsReading {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { problem: "This file isn't valid JSON." };
  }
  if (!Array.isArray(json)) return { problem: "This file doesn't contain a list of formats." };
  const { data, error } = z.safeParse(formatsFile, json);
  if (data) return { formats: data };
  const [issue] = error.issues;
  const [index, ...member] = issue?.path ?? [];
  return {
    problem: `Format ${Number(index ?? 0) + 1}${member.length > 0 ? `, ${dottedPath(member)}` : ''}: ${issue?.message ?? ''}`,
  };
}

export function formatsText(formats: readonly ConnectionFormat[]): string {
  return `${JSON.stringify(formats, null, 2)}\n`;
}

/** Adds a format in place of those that `isReplaced` names. */
export function withFormat(
  formats: readonly ConnectionFormat[],
  added: ConnectionFormat,
  isReplaced: (format: ConnectionFormat) => boolean,
): ConnectionFormat[] {
  const others = formats.filter((each) => !isReplaced(each));
  return [...others, added].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Adds the formats of a file, in place of those of the same name for the same kind of subject. */
export function withImported(
  formats: readonly ConnectionFormat[],
  imported: readonly ConnectionFormat[],
): { formats: ConnectionFormat[]; replaced: number } {
  const all = imported.reduce(
    (before, added) =>
      withFormat(
        before,
        added,
        (each) => isSameName(each.name, added.name) && each.for === added.for,
      ),
    [...formats],
  );
  return { formats: all, replaced: formats.filter((each) => !all.includes(each)).length };
}
