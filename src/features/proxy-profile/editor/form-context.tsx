import { createContext, use, type ReactNode } from 'react';
import type { PlacedProblem } from '../model/problems.ts';
import type { Representation } from '../model/form-values.ts';

interface FormMeta {
  /** What the form is compared with. */
  baseline: Representation;
  /** What the server found in the last save, as far as it was not edited since. */
  problems: readonly PlacedProblem[];
}

const FormMetaContext = createContext<FormMeta>({ baseline: null, problems: [] });

/** Hands every field what it needs beside its own input. Changes with a save, not with a key. */
export function FormMetaProvider({ value, children }: { value: FormMeta; children: ReactNode }) {
  return <FormMetaContext value={value}>{children}</FormMetaContext>;
}

export function useFormMeta(): FormMeta {
  return use(FormMetaContext);
}
