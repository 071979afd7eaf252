import { createContext, use } from 'react';
import type { Representation } from '../model/form-values.ts';
import type { PlacedProblem } from '../model/problems.ts';

/** What every field needs besides its own input. Changes with a save, not with a keystroke. */
interface FormMeta {
  /** What the form is compared with. */
  baseline: Representation;
  /** What was stored before the last save, where its undo is offered. */
  former?: Representation | undefined;
  /** Problems that the API found in the last save, without those at fields edited since. */
  problems: readonly PlacedProblem[];
}

export const FormMetaContext = createContext<FormMeta>({ baseline: null, problems: [] });

export function useFormMeta(): FormMeta {
  return use(FormMetaContext);
}
