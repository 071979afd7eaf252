import { useFormContext, useWatch } from 'react-hook-form';
import { codePoints, NOTES_MAXIMUM } from '#contract';
import { TextArea } from '#shared/forms/text-area.tsx';
import { formatNumber } from '#shared/lib/format.ts';
import { BoundField } from './bound-field.tsx';
import type { FormValues } from '../form-values.ts';

/** The notes, with their length as the contract counts it. */
export function NotesField() {
  const { register } = useFormContext<FormValues>();
  return (
    <BoundField name="notes" hint={<NotesCount />}>
      {(input) => <TextArea {...input} {...register('notes')} dir="auto" rows={3} />}
    </BoundField>
  );
}

function NotesCount() {
  const { control } = useFormContext<FormValues>();
  const count = codePoints(useWatch({ control, name: 'notes' }));
  return `${formatNumber(count)} of ${formatNumber(NOTES_MAXIMUM)} characters`;
}
