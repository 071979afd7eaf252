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
        <Quiet>{`Compared with the last known values, from ${formatDateTime(knownAt)}.`}</Quiet>
      )
    );
  }
  return (
    <div role="status" className={styles.check}>
      {isFetching ? (
        <Quiet>Checking the current values…</Quiet>
      ) : data ? (
        <Comparison baseline={baseline} current={data} body={body} />
      ) : isNotFound(error) ? (
        <Quiet>{"The API can't find this profile. You'll be asked before anything is sent."}</Quiet>
      ) : (
        <Quiet>
          {"Couldn't check the current values. Compared with the values loaded before."}
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
          ? 'Checked just now: saved elsewhere, but the values are unchanged.'
          : 'Checked just now: not changed elsewhere.'}
      </Quiet>
    );
  }
  const names = changed.map((name) => fields[name].label).join(', ');
  return (
    <Notice tone="warning" title="Profile changed since you loaded it">
      <p>Changed elsewhere: {names}.</p>
      <p>
        {conflictRows(before, current, body).length > 0
          ? "When you save, you'll be asked what to do before anything is sent."
          : "The API already has the values that you're about to save."}
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
