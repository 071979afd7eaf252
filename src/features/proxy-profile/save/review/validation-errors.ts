import * as z from 'zod/mini';
import { dottedPath, type Finding } from '#contract';
import type { FieldName } from '../../model/fields.ts';
import { placeOf } from '../../model/problem-place.ts';
import { formSchema } from '../../model/form-schema.ts';
import type { FormValues, Representation } from '../../model/form-values.ts';

/** A value that breaks the contract, so that nothing can be sent. */
export interface ValidationError extends Finding {
  field: FieldName | undefined;
}

/** What must be mended before the form can be sent; the messages are those that stand at the fields. */
export function validationErrorsOf(baseline: Representation, form: FormValues): ValidationError[] {
  const { error } = z.safeParse(formSchema(baseline), form);
  return (error?.issues ?? []).map(({ path, message }) => {
    const name = dottedPath(path);
    return { path: name, message, field: placeOf(name).field };
  });
}
