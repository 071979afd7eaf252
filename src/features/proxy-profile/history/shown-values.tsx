import { ShownValue } from '../editor/shown-value.tsx';
import type { ValuesRow } from './compare.ts';

/** A field with its values as a row of the table of values. */
export function shownValues({ name, values }: ValuesRow) {
  return {
    name,
    cells: values.map((value, index) => <ShownValue key={index} name={name} value={value} />),
  };
}
