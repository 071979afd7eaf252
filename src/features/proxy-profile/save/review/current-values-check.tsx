import { useQuery } from '@tanstack/react-query';
import type { ProxyProfileBody } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { isNotFound } from '#shared/api/collection.ts';
import { formatDateTime } from '#shared/lib/format.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { fields } from '../../model/fields.ts';
import type { Representation } from '../../model/form-values.ts';
import { currentProfileQuery } from '../../data/queries.ts';
import type { Baseline } from '../../model/baseline.ts';
import { changedFields, conflictRows } from '../conflict.ts';
import styles from './review.module.css';

interface CurrentValuesCheckProps {
  teamId: string;
  id: string;
  baseline: Baseline;
  body: ProxyProfileBody;
}

/** Says what the review compares with; a profile that can be read is read again and compared. */
export function CurrentValuesCheck({ teamId, id, baseline, body }: CurrentValuesCheckProps) {
  const { canBeRead, knownAt } = baseline;
  const query = currentProfileQuery(useApi(), teamId, id);
  const { data, error, isFetching } = useQuery({ ...query, enabled: canBeRead });
  if (!canBeRead) {
    return (
      knownAt !== null && (
        <Quiet>
          {`Compared with what the API answered at ${formatDateTime(knownAt)}: it does not give the present values.`}
        </Quiet>
      )
    );
  }
  return (
    <div role="status" className={styles.check}>
      {isFetching ? (
        <Quiet>Reading the present values…</Quiet>
      ) : data ? (
        <Comparison baseline={baseline} current={data} body={body} />
      ) : isNotFound(error) ? (
        <Quiet>{"The API can't find this profile. You're asked before anything is sent."}</Quiet>
      ) : (
        <Quiet>
          The present values could not be read now. The review compares with what was loaded before.
        </Quiet>
      )}
    </div>
  );
}

function Comparison({
  baseline: { representation: before },
  current: { representation: current },
  body,
}: {
  baseline: Baseline;
  current: Baseline;
  body: ProxyProfileBody;
}) {
  const changed = changedFields(before, current);
  if (changed.length === 0) {
    return (
      <Quiet>
        {isTimeMoved(before, current)
          ? 'Read anew just now: it was saved elsewhere meanwhile, and its values are as they were loaded.'
          : 'Read anew just now: it is still as it was loaded.'}
      </Quiet>
    );
  }
  const names = changed.map((name) => fields[name].label).join(', ');
  return (
    <Notice tone="warning" title="This profile has changed since it was loaded">
      <p>Changed elsewhere: {names}.</p>
      <p>
        {conflictRows(before, current, body).length > 0
          ? 'When you save, you are asked how to go on before anything is sent.'
          : 'It has the very values there that you are about to save.'}
      </p>
    </Notice>
  );
}

function isTimeMoved(before: Representation, current: Representation): boolean {
  return (
    Boolean(before?.updated_at && current?.updated_at) && before?.updated_at !== current?.updated_at
  );
}

function Quiet({ children }: { children: string }) {
  return <p className={styles.quiet}>{children}</p>;
}
