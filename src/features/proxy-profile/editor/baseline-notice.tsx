import { Notice } from '#shared/ui/notice.tsx';
import { useFormMeta } from '../form/form-meta.ts';
import { savedValuesTitle } from '../model/texts.ts';
import * as texts from './texts.tsx';

/** Says where the form's values come from if they aren't the current ones of the API. */
export function BaselineNotice() {
  const { source, isNotFound, canBeRead, knownAt } = useFormMeta().baseline;
  if (source === 'api') return null;
  const areSaved = source === 'device';
  // An API that can't show profiles may respond with 404 even to one that it has.
  const isMissing = isNotFound && canBeRead;
  const title = areSaved ? savedValuesTitle(knownAt ?? 0) : texts.unavailable;
  return (
    <Notice
      tone={areSaved && !isMissing ? 'info' : 'warning'}
      title={isMissing ? texts.notFound : title}
    >
      <p>{isMissing ? texts.notFoundHelp : isNotFound ? texts.notReturned : texts.noRead}</p>
      <p>{areSaved ? texts.showsSaved : texts.sendsFilledIn}</p>
    </Notice>
  );
}
