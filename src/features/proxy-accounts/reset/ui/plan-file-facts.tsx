import { formatDateTime } from '#shared/lib/format.ts';
import { Digest } from '#shared/plan/ui/digest.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { leftOutText } from '../../model/texts.ts';
import type { PlanSource } from '../engine/plan.ts';

interface PlanFileFactsProps {
  file: PlanSource;
  /** How many accounts of the file are still part of the plan. */
  count: number;
}

/** Which file is reviewed: who approves a plan and who runs it can compare its digest. */
export function PlanFileFacts({ file, count }: PlanFileFactsProps) {
  const { fileName, createdAt, note, digest, accounts } = file;
  return (
    <>
      <Facts
        facts={[
          { label: 'Plan', value: fileName },
          { label: 'Planned', value: formatDateTime(createdAt) },
          ...(note ? [{ label: 'Note', value: note }] : []),
          { label: 'SHA-256', value: <Digest digest={digest} /> },
        ]}
      />
      {count < accounts && <p role="status">{leftOutText(accounts - count, accounts)}</p>}
    </>
  );
}
