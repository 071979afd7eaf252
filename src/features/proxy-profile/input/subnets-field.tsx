import { useFormContext } from 'react-hook-form';
import { TextArea } from '#shared/forms/text-area.tsx';
import { BoundField } from './bound-field.tsx';
import { useSurroundings } from '../form-context.tsx';
import { hasUnwritableLines, memberAt, type FormValues } from '../form-values.ts';

const NAME = 'advanced_settings.filter_by_subnets_list';

/** The list of subnets as text, one entry a line. */
export function SubnetsField() {
  const { register } = useFormContext<FormValues>();
  const { baseline } = useSurroundings();
  return (
    <BoundField
      name={NAME}
      hint={
        hasUnwritableLines(memberAt(baseline, NAME))
          ? 'One per line. Some entries that came are empty or have line breaks. They are kept as long as you do not change this field; a change leaves out the empty ones and makes every line an entry.'
          : 'One per line.'
      }
    >
      {(input) => (
        <TextArea {...input} {...register(NAME)} dir="auto" rows={4} spellCheck={false} />
      )}
    </BoundField>
  );
}
