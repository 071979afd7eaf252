import { formatDateTime } from '../../lib/format.ts';
import { Facts } from '../../ui/facts.tsx';
import type { PlanSource } from '../read-plan-file.ts';
import { Digest } from './digest.tsx';

/** Which file is reviewed: who approves a plan and who runs it can compare its digest. */
export function PlanFileFacts({ file }: { file: PlanSource }) {
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
