import * as z from 'zod/mini';
import { dottedPath } from '#contract';
import { findJsonFault, lineAndColumn, offsetOf, type JsonPath } from './json-text.ts';
import { PLAN_FORMAT, PLAN_VERSION } from './plan-format.ts';
import { planHead, profilesItem, resetItem, type PlanFile } from './plan-schema.ts';
import { sha256 } from './sha-256.ts';

/** A file that isn't an acceptable plan; the message says where and why, and can be shown. */
export class PlanFileError extends Error {}

/** A plan, and the SHA-256 of its file in hexadecimal; missing where it can't be computed. */
export interface OpenedPlan {
  plan: PlanFile;
  digest?: string | undefined;
}

const MAX_BYTES = 500 * 1024 * 1024;

/** Reads a plan from a file, or from whatever else has its size and bytes. Rejects with PlanFileError. */
export async function openPlan(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<OpenedPlan> {
  if (file.size === 0) throw new PlanFileError('The file is empty.');
  if (file.size > MAX_BYTES)
    throw new PlanFileError('The file is larger than 500 MB. Make several smaller plans instead.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { plan: parsePlan(decode(bytes)), digest: await sha256(bytes) };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new PlanFileError("The file isn't UTF-8 text. Choose a saved plan.");
  }
}

const itemOf = { reset: resetItem, profiles: profilesItem };

const syntaxTexts = {
  syntax: "This isn't valid JSON. The file may be incomplete.",
  repeated: 'This member occurs twice.',
  nested: 'This is nested too deeply for a plan.',
};

/** The plan in a text. Throws PlanFileError at the first fault. */
export function parsePlan(text: string): PlanFile {
  const fault = findJsonFault(text);
  if (fault) throw placedError(text, fault.at, fault.path, syntaxTexts[fault.kind]);
  const value = JSON.parse(text) as unknown;
  const { format, version, kind } = Object(value) as Record<string, unknown>;
  if (format !== PLAN_FORMAT)
    throw new PlanFileError(`This isn't a plan. A plan has the format "${PLAN_FORMAT}".`);
  if (version !== PLAN_VERSION)
    throw new PlanFileError(
      `This plan has version ${textOf(version)}. Only version ${PLAN_VERSION} can be read.`,
    );
  if (kind !== 'reset' && kind !== 'profiles')
    throw new PlanFileError(
      `This plan has the kind ${textOf(kind)}. Only "reset" and "profiles" can be read.`,
    );

  const plan = checked(text, planHead, value, []);
  if (plan.items.length === 0) throw new PlanFileError('The plan has no items.');
  const seen = new Map<string, number>();
  for (const [index, entry] of plan.items.entries()) {
    const path = ['items', index];
    const { id, ...rest } = checked<{ id: string; team_id?: string }>(
      text,
      itemOf[kind],
      entry,
      path,
    );
    // JSON separates the two IDs of a profile unmistakably.
    const key = rest.team_id === undefined ? id : JSON.stringify([rest.team_id, id]);
    const first = seen.get(key);
    if (first !== undefined) {
      const message = `${textOf(id)} is already in items[${first}].`;
      throw errorAt(text, [...path, 'id'], message);
    }
    seen.set(key, index);
  }
  return plan as PlanFile;
}

function checked<T>(text: string, schema: z.core.$ZodType<T>, value: unknown, path: JsonPath): T {
  const { data, error } = z.safeParse(schema, value);
  if (!error) return data;
  const [issue] = error.issues;
  const inner = (issue?.path ?? []) as JsonPath;
  if (issue?.code === 'unrecognized_keys')
    throw errorAt(text, [...path, ...inner, issue.keys[0] ?? ''], 'A plan has no such member.');
  throw errorAt(text, [...path, ...inner], issue?.message ?? '');
}

function errorAt(text: string, path: JsonPath, message: string): PlanFileError {
  return placedError(text, offsetOf(text, path), path, message);
}

function placedError(text: string, at: number, path: JsonPath, message: string): PlanFileError {
  const { line, column } = lineAndColumn(text, at);
  const place = `line ${line}, column ${column}`;
  const where = path.length === 0 ? `At ${place}` : `At ${dottedPath(path)} (${place})`;
  return new PlanFileError(`${where}: ${message}`);
}

/** The longest text that an error message repeats. */
const MAX_QUOTED = 60;

function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? 'none';
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}
