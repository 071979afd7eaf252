import { formatDateTime } from '#shared/lib/format.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { Baseline } from '../model/baseline.ts';

/** Says where the form's values come from if they aren't the current ones of the API. */
export function BaselineNotice({ baseline }: { baseline: Baseline }) {
  if (baseline.source === 'api') return null;
  if (baseline.source === 'none') {
    return (
      <Notice tone="warning" title="Current values unavailable">
        <p>
          The API doesn&apos;t provide this profile, and its last values aren&apos;t saved in this
          browser. A save sends only the fields you fill in; the API may keep or clear the others.
        </p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      title={`These values are from ${formatDateTime(baseline.knownAt ?? 0) ?? 'an earlier visit'}`}
    >
      <p>
        The API doesn&apos;t provide the current values, so these are the last ones saved in this
        browser. They may be out of date; a save sends all of them.
      </p>
    </Notice>
  );
}
