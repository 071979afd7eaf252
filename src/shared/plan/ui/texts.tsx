import { isolated } from '../../lib/texts.ts';
import { Sentence } from '../../ui/sentence.tsx';

export const noDigest = 'Not available. Reload the page and try again.';
export const copyDigest = 'Copy SHA-256';

export const signedInAs = (place: Content) => <Sentence>Signed in as {place}.</Sentence>;
export const saveAsPlan = 'Save as plan';

export const plan = 'Plan';
export const planned = 'Planned';
export const note = 'Note';
export const digest = 'SHA-256';

export const addNote = 'Add a note';
export const noteIsSaved = 'Saved with the run, its receipt, and the plan file.';
export const savedAs = (file: string, sha256: Content) => (
  <Sentence>
    {`Saved as ${isolated(file)}.`} SHA-256: {sha256}
  </Sentence>
);
