import { Link } from 'wouter';
import { formatDateTime } from '#shared/lib/format.ts';
import { paths } from '#shared/lib/paths.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useFormMeta } from '../form/form-meta.ts';
import { savedValuesTitle } from '../model/texts.ts';

const UNAVAILABLE = 'Current values unavailable';
const NOT_SHOWN = "The API didn't return this profile (404).";
const NO_READ = "This API doesn't support reading profiles.";
const NO_READ_AND_NOT_SAVED =
  "This API doesn't support reading profiles, and no values for this one are saved in this browser.";

/** Says where the form's values come from if they aren't the current ones of the API. */
export function BaselineNotice() {
  const { source, isNotFound, canBeRead, knownAt } = useFormMeta().baseline;
  if (source === 'api') return null;
  const areSaved = source === 'device';
  const consequence = areSaved ? (
    <p>
      The form shows the last values saved in this browser. They may be out of date, and saving
      sends all of them.
    </p>
  ) : (
    <p>Saving sends only the fields you fill in. The API may keep or clear the others.</p>
  );
  // An API that can't show profiles may respond with 404 even to what was saved there before.
  const mayExist = areSaved && !canBeRead;
  if (isNotFound && !mayExist) {
    return (
      <Notice
        tone="warning"
        title={canBeRead ? 'Profile not found' : UNAVAILABLE}
        actions={<Link href={paths.proxyProfiles()}>Back to Proxy profiles</Link>}
      >
        <p>
          The API found no profile with these IDs in this team (404).{' '}
          {!canBeRead && "Some APIs also respond this way if they don't support reading profiles."}
        </p>
        {consequence}
      </Notice>
    );
  }
  return (
    <Notice
      tone={areSaved ? 'info' : 'warning'}
      title={areSaved ? savedValuesTitle(formatDateTime(knownAt ?? 0)) : UNAVAILABLE}
    >
      <p>{isNotFound ? NOT_SHOWN : areSaved ? NO_READ : NO_READ_AND_NOT_SAVED}</p>
      {consequence}
    </Notice>
  );
}
