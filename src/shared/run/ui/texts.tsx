import { isolated } from '../../lib/texts.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { Sentence } from '../../ui/sentence.tsx';

export const more = (count: number) => `and ${formatCount(count, 'more', 'more')}`;

/** A link that begins a line of facts. */
export const linkAnd = (link: Content, facts: string) => (
  <Sentence>
    {link} · {facts}
  </Sentence>
);

export const planFile = 'Plan file';
export const aboutPlans = 'You review the plan before anything is sent.';
export const approvedDigest = 'Approved SHA-256';
export const approvedHint = 'Optional. Enter it before you choose the file.';
export const incompleteDigest = 'Must have 64 hexadecimal digits (0-9, a-f).';
export const otherDigest = (digest: string) =>
  `This file has another SHA-256, so it isn't the plan that was approved: ${digest}`;
export const otherKind = 'This plan is for another page. Open it in History.';
export const sameApi = 'It is the same API at another address';
export const reading = (file: string) => `Reading ${isolated(file)}…`;

export const outcomeIs = (outcome: Content) => <Sentence>{outcome}.</Sentence>;
export const finishedElsewhere = 'Finished in another tab.';
export const closeResult = 'Close result';

export const resultElsewhere = 'Result from another tab';
/** `said`: the API's own message. */
export const failedWith = (title: string, said: string | undefined) =>
  said ? `${title}. The API says: ${said}` : `${title}.`;
export const doneOf = (done: number, total: number) =>
  `${formatNumber(done)} of ${formatNumber(total)}`;
export const notifyMe = 'Notify me when it finishes';
export const pause = 'Pause';

export const recordedByApi = 'Recorded by the API';
export const saidOf = (name: Content, text: string) => (
  <Sentence>
    {name}: {text}
  </Sentence>
);
export const otherSteps = 'Other steps';
export const deleteResult = 'Delete result';
export const deletesResult = 'Deletes it from this browser. Export it to keep a record.';
export const selectRemaining = (count: number) => `Select the remaining ${formatNumber(count)}`;

export const allItems = 'Full list';
export const allOutcomes = 'All outcomes';
export const outcomeCount = (label: string | undefined, count: number) =>
  `${label} (${formatNumber(count)})`;
export const filterResult = 'Filter the result';
export const nameOrId = 'Name or ID';

export const user = 'User';
export const userWithId = (email: string, id: string | null) => `${isolated(email)} (${id})`;
export const api = 'API';
export const sameApiAt = 'Also at';
export const changeId = 'Change ID';
export const started = 'Started';
export const finished = 'Finished';
export const consoleVersion = 'Console version';
export const planDigest = 'SHA-256 of the plan file';
export const itemsInPlan = 'In the plan file';
export const planMadeBy = 'Plan made by';
export const note = 'Note';
