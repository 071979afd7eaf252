import { Link } from 'wouter';
import { formatDateTime } from '#shared/lib/format-texts.ts';
import { paths } from '#shared/lib/paths.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useFormMeta } from '../form/form-meta.ts';
import { savedValuesTitle } from '../model/texts.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';

/** Says where the form's values come from if they aren't the current ones of the API. */
export function BaselineNotice() {
  const { source, isNotFound, canBeRead, knownAt } = useFormMeta().baseline;
  if (source === 'api') return null;
  const areSaved = source === 'device';
  const consequence = <p>{areSaved ? texts.showsSaved : texts.sendsFilledIn}</p>;
  // An API that can't show profiles may respond with 404 even to what was saved there before.
  const mayExist = areSaved && !canBeRead;
  if (isNotFound && !mayExist) {
    return (
      <Notice
        tone="warning"
        title={canBeRead ? texts.notFound : texts.unavailable}
        actions={<Link href={paths.proxyProfiles()}>{texts.backToProfiles}</Link>}
      >
        <p>{common.sentences([texts.notFoundHelp, !canBeRead && texts.maybeNoRead])}</p>
        {consequence}
      </Notice>
    );
  }
  return (
    <Notice
      tone={areSaved ? 'info' : 'warning'}
      title={areSaved ? savedValuesTitle(formatDateTime(knownAt ?? 0)) : texts.unavailable}
    >
      <p>{isNotFound ? texts.notReturned : areSaved ? texts.noRead : texts.noReadAndNotSaved}</p>
      {consequence}
    </Notice>
  );
}
