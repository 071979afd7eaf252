import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import type { LearnedUnits } from '#shared/units/learn-units.ts';
import { formatInUnit } from '#shared/units/words.ts';
import { useSessionState } from '../../state/session-state.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { planColumns } from './plan-columns.tsx';
import { planTotals, type Plan } from '../engine/plan.ts';
import { PlanTable } from './plan-table.tsx';
import styles from './reset.module.css';
import { useRunController } from '../run-controller.ts';
import { useRunParam } from './use-run-address.ts';

interface ResetDialogProps {
  plan: Plan;
  /** How many of the accounts the filter hides. */
  hidden: number;
  onClose: () => void;
}

/** Up to four accounts are all named; of more, the first three and how many follow. */
const NAMED = 3;
/** Of more accounts than this the number must be typed. */
const TYPED_ABOVE = 1000;

/** Asks whether these accounts are meant, and begins the run. */
export function ResetDialog({ plan, hidden, onClose }: ResetDialogProps) {
  const api = useApi();
  const cache = useQueryClient();
  const controller = useRunController();
  const offline = useOfflineReason();
  const learned = useObservable(useSessionState().learned);
  const [, setRunId] = useRunParam();
  const [typed, setTyped] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const count = plan.ids.length;
  const named = count <= NAMED + 1 ? count : NAMED;
  const { known, nothingToReset, sums } = useMemo(() => planTotals(plan), [plan]);
  const positions = useMemo(() => plan.ids.map((_, position) => position), [plan]);
  const columns = useMemo(() => planColumns(plan), [plan]);
  const mustType = count > TYPED_ABOVE && typed.replace(/[\s.,'’]/g, '') !== String(count);

  async function reset() {
    onClose();
    const id = await controller.start(cache, plan);
    if (id !== null) setRunId(id);
  }

  return (
    <Dialog title="Reset quota" open onClose={onClose}>
      <p>
        The quota counters of {formatCount(count, 'account')} will be reset. This cannot be undone.
      </p>
      <p>
        Signed in as <strong>{api.place()}</strong>.
      </p>
      <ul className={styles.names}>
        {plan.names.slice(0, named).map((name, index) => (
          <li key={index}>{name}</li>
        ))}
        {count > named && <li>and {formatCount(count - named, 'more', 'more')}</li>}
      </ul>
      {hidden > 0 && (
        <p className={styles.hidden}>
          {formatCount(hidden, 'of them is', 'of them are')} hidden by the filter.
        </p>
      )}
      {known > 0 && (
        <Facts
          facts={[
            { label: 'Consumption in all', value: consumptionText(sums[0], learned) },
            { label: 'Bytes received in all', value: formatNumber(sums[1]) },
            { label: 'Bytes sent in all', value: formatNumber(sums[2]) },
          ]}
        />
      )}
      {known < count && (
        <p>
          {known === 0
            ? 'Their counters are not known on this device.'
            : `The counters of ${formatCount(count - known, 'account is', 'accounts are')} not known and not in these sums.`}
        </p>
      )}
      {nothingToReset > 0 && (
        <p>
          {formatCount(nothingToReset, 'of them has', 'of them have')} nothing to reset: all
          counters are zero already.
        </p>
      )}
      {count > named && (
        <details
          className={styles.all}
          open={showsAll}
          onToggle={(event) => setShowsAll(event.currentTarget.open)}
        >
          <summary>All accounts</summary>
          {showsAll && (
            <PlanTable label="Accounts to reset" positions={positions} columns={columns} />
          )}
        </details>
      )}
      {count > TYPED_ABOVE && (
        <Field label={`To confirm, type the number of accounts: ${formatNumber(count)}`}>
          {(input) => (
            <Input
              {...input}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
      <DialogActions>
        <Button
          variant="danger"
          onClick={() => void reset()}
          disabledReason={offline ?? (mustType ? 'Type the number of accounts first' : undefined)}
        >
          {`Reset ${formatCount(count, 'account')}`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The number, and the same in the unit that the line above the list uses. */
function consumptionText(sum: number, learned: LearnedUnits): string {
  const number = formatNumber(sum);
  const inUnit = formatInUnit(sum, learned);
  return inUnit === number ? number : `${number} (${inUnit})`;
}
