import { formatCount } from '#shared/lib/format.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { FindingText } from './finding-text.tsx';
import { subjectOf, type PlacedFinding } from './findings.ts';
import styles from './findings-summary.module.css';

interface FindingsSummaryProps {
  findings: readonly PlacedFinding[];
  /** What else the server said, free of what the findings say. */
  detail: string | undefined;
  /** True until one of them is edited away: then it is no news any more, and must not be spoken again. */
  isNews: boolean;
  onGoTo: (finding: PlacedFinding) => void;
}

/** All that the server found, each with a way to its field. What belongs to no field stands only here. */
export function FindingsSummary({ findings, detail, isNews, onGoTo }: FindingsSummaryProps) {
  if (findings.length === 0) return null;
  const isSevere = findings.some(({ isWarning }) => !isWarning);
  return (
    <Notice
      tone={isSevere ? 'danger' : 'warning'}
      {...(isNews && { role: 'alert' })}
      title={
        <span role="heading" aria-level={2}>
          {formatCount(findings.length, 'finding')}
        </span>
      }
    >
      <p>The API refused the changes. All that you typed is still here.</p>
      {detail && <p dir="auto">The API says: {detail}</p>}
      <ul className={styles.list}>
        {findings.map((finding, index) => (
          <li key={index}>
            <FindingItem finding={finding} onGoTo={onGoTo} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function FindingItem({
  finding,
  onGoTo,
}: {
  finding: PlacedFinding;
  onGoTo: (finding: PlacedFinding) => void;
}) {
  const target = finding.field ?? finding.group;
  if (!target) {
    return (
      <>
        {finding.path !== '' && <code>{finding.path}</code>} <FindingText finding={finding} />
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
      : {finding.isWarning && 'Warning. '}
      <span dir="auto">{finding.message}</span>
    </>
  );
}
