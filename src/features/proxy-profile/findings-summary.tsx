import type { Departure } from '#contract';
import { formatCount } from '#shared/lib/format.ts';
import { Departures } from '#shared/ui/departures.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { FindingText } from './finding-text.tsx';
import { alike, subjectOf, type PlacedFinding } from './findings.ts';
import styles from './findings-summary.module.css';

interface FindingsSummaryProps {
  findings: readonly PlacedFinding[];
  /** What else the server said, free of what the findings say. */
  detail: string | undefined;
  /** True until one of them is edited away: then it is no news any more, and must not be spoken again. */
  isNews: boolean;
  /** Where the refusal departs from the contract. */
  departures: readonly Departure[];
  onGoTo: (finding: PlacedFinding) => void;
}

/** All that the server found, each with a way to its field. What belongs to no field stands only here. */
export function FindingsSummary(props: FindingsSummaryProps) {
  const { findings, detail, isNews, departures, onGoTo } = props;
  if (findings.length === 0) return null;
  const told = alike(findings);
  const isSevere = findings.some(({ isWarning }) => !isWarning);
  return (
    <Notice
      tone={isSevere ? 'danger' : 'warning'}
      {...(isNews && { role: 'alert' })}
      title={
        <span role="heading" aria-level={2}>
          {formatCount(told.length, 'finding')}
        </span>
      }
    >
      <p>The API refused the changes. All that you typed is still here.</p>
      {detail && <p dir="auto">The API says: {detail}</p>}
      <ul className={styles.list}>
        {told.map((same, index) => (
          <li key={index}>
            <FindingItem findings={same} onGoTo={onGoTo} />
          </li>
        ))}
      </ul>
      <Departures departures={departures} />
    </Notice>
  );
}

function FindingItem({
  findings,
  onGoTo,
}: {
  findings: readonly PlacedFinding[];
  onGoTo: (finding: PlacedFinding) => void;
}) {
  const [finding] = findings;
  if (!finding) return null;
  const target = finding.field ?? finding.group;
  if (!target) {
    return (
      <>
        {finding.path !== '' && <code>{finding.path}</code>} {finding.isWarning && 'Warning. '}
        <FindingText findings={findings} />
      </>
    );
  }
  return (
    <>
      <a
        href={`#${target}`}
        onClick={(event) => {
          event.preventDefault();
          onGoTo(finding);
        }}
      >
        {subjectOf(finding)}
      </a>
      : {finding.entry !== undefined && `Entry ${finding.entry}: `}
      {finding.isWarning && 'Warning. '}
      <span dir="auto">{finding.message}</span>
    </>
  );
}
