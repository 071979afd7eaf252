import * as common from '#shared/lib/texts.ts';
import { Unknown } from '#shared/ui/unknown.tsx';
import * as fieldTexts from '../model/field-texts.ts';
import { fields, type FieldName } from '../model/fields.ts';
import type { ValuesRow } from '../model/compare.ts';
import { isPlain } from '../model/values.ts';
import styles from './inputs.module.css';
import * as texts from './texts.tsx';

interface ShownValueProps {
  name: FieldName;
  /** Undefined: there is none. */
  value: unknown;
}

/** Entries of a list that are shown; a list of thousands only says how many more there are. */
const ENTRIES = 20;

/** A value as text if that can't be misread, otherwise as JSON. */
function PlainValue({ value }: { value: unknown }) {
  if (isPlain(value))
    return (
      <span className={styles.value} dir="auto">
        {value}
      </span>
    );
  return <code className={styles.value}>{JSON.stringify(value)}</code>;
}

/** One value of a field; a switch as On or Off. */
function ShownValue({ name, value }: ShownValueProps) {
  if (value === undefined) return <Unknown>{common.unknown}</Unknown>;
  if (value === null) return <Unknown>{fieldTexts.empty}</Unknown>;
  if (typeof value === 'boolean') {
    if (fields[name].kind === 'choice') return value ? common.yes : common.no;
    return value ? fieldTexts.on : fieldTexts.off;
  }
  if (!Array.isArray(value) || value.length === 0) return <PlainValue value={value} />;
  return (
    <ul className={styles.list}>
      {value.slice(0, ENTRIES).map((entry, index) => (
        <li key={index}>
          <PlainValue value={entry} />
        </li>
      ))}
      {value.length > ENTRIES && <li>{texts.moreEntries(value.length - ENTRIES)}</li>}
    </ul>
  );
}

/** A field with its values as a row of a `ValueTable`. */
export function shownValues({ name, values }: ValuesRow) {
  return {
    name,
    cells: values.map((value, index) => <ShownValue key={index} name={name} value={value} />),
  };
}
