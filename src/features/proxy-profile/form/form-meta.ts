import { createContext, use } from 'react';
import type { Baseline, ProfileKey } from '../model/baseline.ts';
import type { PlacedProblem } from '../model/problems.ts';
import type { Fill } from './profile-form.ts';

/** What the parts of a profile's form share besides the inputs. Changes with a save, not with a keystroke. */
interface FormMeta {
  /** The ID of the form that Enter in a field submits. */
  formId: string | undefined;
  profileKey: ProfileKey;
  /** What the form is compared with. */
  baseline: Baseline;
  /** Problems that the API found in the last save, without those at fields edited since. */
  problems: readonly PlacedProblem[];
  fill: Fill['fill'];
}

/** The default is that of a bulk edit, whose fields belong to no profile. */
export const FormMetaContext = createContext<FormMeta>({
  formId: undefined,
  profileKey: { scope: '', teamId: '', id: '' },
  baseline: {
    representation: null,
    source: 'none',
    isNotFound: false,
    knownAt: null,
    mismatches: [],
    canBeRead: false,
  },
  problems: [],
  fill: () => undefined,
});

export function useFormMeta(): FormMeta {
  return use(FormMetaContext);
}
