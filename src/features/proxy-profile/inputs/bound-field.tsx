import {
  useFormContext,
  useFormState,
  type FieldError,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { useApi } from '#shared/api/api-context.tsx';
import { ruleText } from '#shared/rules/rule-texts.ts';
import { inSpan } from '#shared/ui/apart.tsx';
import { Field, type FieldInputProps } from '#shared/forms/field.tsx';
import { isKnown } from '../model/body.ts';
import { labelOf, type FieldName } from '../model/fields.ts';
import { ProblemText } from './problem-text.tsx';
import { useFormMeta } from '../form/form-meta.ts';
import { memberAt, type FormValues } from '../model/form-values.ts';
import * as texts from './texts.tsx';

export type BoundInputProps = FieldInputProps & UseFormRegisterReturn<FieldName>;

interface BoundFieldProps {
  name: FieldName;
  hint?: Content;
  warnings?: readonly Content[];
  children: (input: BoundInputProps) => Elements;
}

/**
 * A field of the profile with the operator's help text, its errors and warnings. Renders again only for its own
 * errors.
 */
export function BoundField({ name, hint, warnings = [], children }: BoundFieldProps) {
  const { control, register } = useFormContext<FormValues>();
  const { errors } = useFormState({ control, name, exact: true });
  const { formId, baseline, problems } = useFormMeta();
  const { unit, help } = useApi().config.labels[name] ?? {};
  const error = memberAt(errors, name) as FieldError | undefined;
  const own = problems.filter(({ field }) => field === name);
  const said = (isWarning: boolean) =>
    own
      .filter((problem) => problem.isWarning === isWarning)
      .map((problem, index) => <ProblemText key={index} problem={problem} />);
  const isUnusable = baseline.representation !== null && !isKnown(baseline.representation, name);
  const ownHint = isUnusable ? texts.unusable : hint;
  return (
    <Field
      id={name}
      label={unit ? texts.withUnit(labelOf(name), unit) : labelOf(name)}
      hint={
        help ? (
          <>
            {inSpan(help)} <br />
            {inSpan(ownHint)}
          </>
        ) : (
          ownHint
        )
      }
      errors={[
        ...(error?.message
          ? [
              <bdi translate="yes" key="own">
                {ruleText(error.message)}
              </bdi>,
            ]
          : []),
        ...said(false),
      ]}
      warnings={[...warnings, ...said(true)]}
    >
      {(input) => children({ ...input, form: formId, ...register(name) })}
    </Field>
  );
}
