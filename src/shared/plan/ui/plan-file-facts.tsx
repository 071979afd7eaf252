import { formatDateTime } from '../../lib/format-texts.ts';
import { Facts } from '../../ui/facts.tsx';
import { useApi } from '../../api/api-context.tsx';
import { otherMaker, type PlanSource } from '../plan-source.ts';
import { Digest } from './digest.tsx';
import * as texts from './texts.tsx';

/** Which file is reviewed: who approves a plan and who runs it can compare its digest. */
export function PlanFileFacts({ file }: { file: PlanSource }) {
  const { fileName, createdAt, note, digest } = file;
  const maker = otherMaker(file, useApi().user);
  return (
    <>
      {maker !== undefined && <p>{maker}</p>}
      <Facts
        facts={[
          { label: texts.plan, value: fileName },
          { label: texts.planned, value: formatDateTime(createdAt) },
          ...(note ? [{ label: texts.note, value: note }] : []),
          { label: texts.digest, value: <Digest digest={digest} /> },
        ]}
      />
    </>
  );
}
