import { FindingText } from '../editor/problem-text.tsx';
import { alike, subjectOf, type PlacedFinding } from '../model/problems.ts';
import styles from './problem-list.module.css';

interface FindingListProps {
  findings: readonly PlacedFinding[];
  onGoTo: (finding: PlacedFinding) => void;
}

/** What the server found, each with a way to its field. What belongs to no field stands only here. */
export function FindingList({ findings, onGoTo }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.list}>
      {alike(findings).map((same, index) => (
        <li key={index}>
          <FindingItem findings={same} onGoTo={onGoTo} />
        </li>
      ))}
    </ul>
  );
}

/** Findings that say the same, once. */
function FindingItem({ findings, onGoTo }: FindingListProps) {
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
