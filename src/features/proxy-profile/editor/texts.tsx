import { formatCount, formatDateTime } from '#shared/lib/format.ts';
import type { FillSource } from '../form/profile-form.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const unavailable = 'Current values unavailable';
export const notReturned = "The API didn't return this profile (404).";
export const noRead = "This API doesn't support reading profiles.";
export const showsSaved = 'They may be out of date, and saving sends all of them.';
export const sendsFilledIn =
  'Saving sends only the fields you fill in. The API may keep or clear the others.';
export const notFound = 'Profile not found';
export const notFoundHelp = 'This team has no profile with this ID (404).';

export const discarded = 'Changes discarded';
export const filledIn = 'Filled in';
function sourceText(source: FillSource): string {
  switch (source.from) {
    case 'draft':
      return `the draft of ${formatDateTime(source.at)}`;
    case 'json':
      return 'the JSON';
    case 'profile':
      return `profile ${isolated(source.name)}`;
    case 'before-save':
      return 'the version before the save';
  }
}
export const filledFrom = (source: FillSource, count: number) =>
  count > 0
    ? `${formatCount(count, 'field')} filled in from ${sourceText(source)}`
    : `The form already has the values from ${sourceText(source)}`;
export const nothingSent = 'Not saved yet.';

export const sections = 'Sections';
/** A link to a section; who doesn't see the number of its problems hears words in its place. */
export const withProblems = (
  title: string,
  number: Content,
  count: number,
  hidden: (words: string) => Content,
) => (
  <Sentence>
    {title}
    {number}
    {hidden(`, ${formatCount(count, 'problem')}`)}
  </Sentence>
);
export const copyProfileId = 'Copy profile ID';
export const copyTeamId = 'Copy team ID';
export const created = 'Created';

export const wholeSection = (title: string) => `${title}: whole section`;
