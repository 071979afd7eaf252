import { isKnown } from '../model/body.ts';
import { inexactFields } from '../model/compare.ts';
import { inputsAt, type Edits } from '../model/edits.ts';
import { fieldNames } from '../model/fields.ts';
import { fromWire, type FormValues, type Representation } from '../model/form-values.ts';
import { inexactText } from './fill-text.ts';

/** The edits that restore an earlier version in the form, and the fields that they can't restore exactly. */
export function restoringEdits(
  baseline: Representation,
  form: FormValues,
  earlier: Representation,
): { edits: Edits; remarks: string[] } {
  const names = fieldNames.filter((name) => isKnown(earlier, name));
  const edits = inputsAt(fromWire(earlier), names);
  return { edits, remarks: inexactText(inexactFields(baseline, form, edits, earlier)) };
}
