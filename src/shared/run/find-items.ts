import { finderOf } from '../lib/typed.ts';
import type { SlicedTask } from '../lib/time-slicing.ts';
import type { Kind, RunResult } from './kind.ts';

/** Items between two yields. */
const STEP = 2048;

/** Those of some positions of a plan, or of all up to a number, whose item has a text in its name or its ID. */
export function* findItems(
  { itemAt }: Pick<Kind, 'itemAt'>,
  plan: RunResult['plan'],
  among: ArrayLike<number> | number,
  text: string,
): SlicedTask<Uint32Array> {
  const finds = finderOf(text);
  const isPart = (part: string | null) => part !== null && finds(part.toLowerCase());
  const length = typeof among === 'number' ? among : among.length;
  const found = new Uint32Array(length);
  let count = 0;
  for (let index = 0; index < length; index += 1) {
    if (index % STEP === 0) yield;
    const position = typeof among === 'number' ? index : (among[index] as number);
    const { name, id } = itemAt(plan, position);
    if (isPart(name) || isPart(id)) found[count++] = position;
  }
  return found.slice(0, count);
}

/** The first ID of a plan that passes a test. */
export function* findId(
  { itemAt }: Pick<Kind, 'itemAt'>,
  plan: RunResult['plan'],
  total: number,
  passes: (id: string) => boolean,
): SlicedTask<string | undefined> {
  for (let position = 0; position < total; position += 1) {
    if (position % STEP === 0) yield;
    const { id } = itemAt(plan, position);
    if (id !== null && passes(id)) return id;
  }
  return undefined;
}
