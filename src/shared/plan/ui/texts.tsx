import type { ReactNode } from 'react';
import { isolated } from '../../lib/texts.ts';

export const noDigest = 'Not available. Reload the page and try again.';
export const copyDigest = 'Copy SHA-256';

export const signedInAs = (place: ReactNode) => <>Signed in as {place}.</>;
export const saveAsPlan = 'Save as plan';

export const plan = 'Plan';
export const planned = 'Planned';
export const note = 'Note';
export const digest = 'SHA-256';

export const addNote = 'Add a note';
export const noteIsSaved = 'Saved with the run, its receipt, and the plan file.';
export const savedAs = (file: string, sha256: ReactNode) => (
  <>
    {`Saved as ${isolated(file)}.`} SHA-256: {sha256}
  </>
);
