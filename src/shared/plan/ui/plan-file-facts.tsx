import { formatDateTime } from '../../lib/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { Digest } from './digest.tsx';

interface PlanFileFactsProps {
  file: PlanSource;
}

interface PlanSource {
  fileName: string;
  digest: string | undefined;
  /** When the plan was made, as RFC 3339. */
  createdAt: string;
  note: string | undefined;
}

/** Which file is reviewed: who approves a plan and who runs it can compare its digest. */
export function PlanFileFacts({ file }: PlanFileFactsProps) {
  const { fileName, createdAt, note, digest } = file;
  return (
    <Facts
      facts={[
        { label: 'Plan', value: fileName },
        { label: 'Planned', value: formatDateTime(createdAt) },
        ...(note ? [{ label: 'Note', value: note }] : []),
        { label: 'SHA-256', value: <Digest digest={digest} /> },
      ]}
    />
  );
}
