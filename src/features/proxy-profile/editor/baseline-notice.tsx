import { formatDateTime } from '#shared/lib/format.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { Baseline } from '../model/baseline.ts';

/** Says where the values of the form come from when they are not the current ones of the API. */
export function BaselineNotice({ baseline }: { baseline: Baseline }) {
  if (baseline.source === 'api') return null;
  if (baseline.source === 'none') {
    return (
      <Notice tone="warning" title="Nothing is known of the current values of this profile">
        <p>
          The API does not give them: it may have no such profile, or none that can be read. No
          answer was kept on this device either. A save sends only what is filled in, with the name
          and the proxy account id, which are required. Whether the API keeps or clears what is not
          sent is not known.
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
        The API does not give the current values, so this is its last answer that was kept on this
        device. The profile may have been changed elsewhere since. A save sends all values shown
        here.
      </p>
    </Notice>
  );
}
