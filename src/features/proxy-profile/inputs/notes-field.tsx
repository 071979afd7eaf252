import { useFormContext, useWatch } from 'react-hook-form';
import { codePoints, NOTES_MAXIMUM } from '#contract';
import { TextArea } from '#shared/forms/text-area.tsx';
import { formatNumber } from '#shared/lib/format.ts';
import type { FormValues } from '../model/form-values.ts';
import { BoundField } from './bound-field.tsx';

/** The notes, with their length as the contract counts it. */
export function NotesField() {
  const { register } = useFormContext<FormValues>();
  return (
    <BoundField name="notes" hint={<NotesCount />}>
      {(input) => <TextArea {...input} {...register('notes')} dir="auto" rows={2} />}
    </BoundField>
  );
}

function NotesCount() {
  const { control } = useFormContext<FormValues>();
  const count = codePoints(useWatch({ control, name: 'notes' }));
  return (
    <>
      {formatNumber(count)} of {formatNumber(NOTES_MAXIMUM)} characters
      <span aria-live="polite" className="visually-hidden">
        {spokenOf(NOTES_MAXIMUM - count)}
      </span>
    </>
  );
}

/** Changes only four times while typing: announcing the count at every keystroke would drown out the keys. */
function spokenOf(left: number): string {
  if (left < 0) return 'The notes are too long.';
  if (left === 0) return 'No characters left.';
  const mark = [20, 100].find((most) => left <= most);
  return mark === undefined ? '' : `At most ${mark} characters left.`;
}
