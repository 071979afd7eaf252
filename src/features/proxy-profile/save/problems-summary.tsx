import type { ApiError } from '#shared/api/api-error.ts';
import { formatCount } from '#shared/lib/format.ts';
import { Mismatches } from '#shared/ui/mismatches.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { FindingList } from './problem-list.tsx';
import { alike, mismatchesOf, type PlacedFinding } from '../model/problems.ts';

interface FindingsSummaryProps {
  error: ApiError;
  /** Those of the error that were not edited away. */
  findings: readonly PlacedFinding[];
  onGoTo: (finding: PlacedFinding) => void;
}

/** A refusal that is told by what was found. */
export function FindingsSummary({ error, findings, onGoTo }: FindingsSummaryProps) {
  if (findings.length === 0) return null;
  // Until one of them is edited away: then it is no news any more, and must not be spoken again.
  const isNews = findings.length === error.findings.length;
  const isSevere = findings.some(({ isWarning }) => !isWarning);
  return (
    <Notice
      tone={isSevere ? 'danger' : 'warning'}
      {...(isNews && { role: 'alert' })}
      title={
        <span role="heading" aria-level={2}>
          {formatCount(alike(findings).length, 'finding')}
        </span>
      }
    >
      <p>
        {error.status === null ? 'Nothing was sent.' : 'The API refused the changes.'} All that you
        typed is still here.
      </p>
      {error.detail && <p dir="auto">The API says: {error.detail}</p>}
      <FindingList findings={findings} onGoTo={onGoTo} />
      <Mismatches mismatches={mismatchesOf(error)} />
    </Notice>
  );
}
