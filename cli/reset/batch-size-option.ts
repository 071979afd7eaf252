import type { Values } from '../command/parse-command.ts';
import { WrongUse } from '../terminal/failure.ts';

/** The number in `--batch-size`. Throws WrongUse. */
export function batchSizeIn(values: Values): number | undefined {
  const text = values.text('batch-size');
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new WrongUse('--batch-size must be a whole number from 1.');
  return Number(text);
}
