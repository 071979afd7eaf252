import { useMemo, useRef, useState } from 'react';
import type { RunItem } from '../run/run-texts.ts';
import { apiAddress } from '../api/api-address.ts';
import { useApi } from '../api/api-context.tsx';
import { Field } from '../forms/field.tsx';
import { FileInput } from '../forms/file-input.tsx';
import { Select } from '../forms/select.tsx';
import { formatCount, formatDateTime, formatNumber } from '../lib/format.ts';
import { Clipped, NamedState } from '../table/named-state.tsx';
import { VirtualTable, type VirtualColumn } from '../table/virtual-table.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { Facts } from '../ui/facts.tsx';
import fold from '../ui/fold.module.css';
import { problemsOf } from '../files/unusable-file-error.ts';
import { readReceiptFile } from './read-receipt-file.ts';
import type { Receipt, ReceiptEntry, ReceiptKind } from './read-receipt.ts';

/** How receipts of a kind are shown. */
export interface ShownReceipts {
  kind: ReceiptKind;
  item: RunItem;
  /** The outcomes by their names in a receipt, the most severe first. */
  outcomes: readonly (readonly [name: string, label: string])[];
  /** Those after which nothing is left to do. */
  done: readonly string[];
  /** Selects what is left to do. */
  onSelect: (entries: readonly ReceiptEntry[]) => void;
}

interface OpenReceiptDialogProps {
  /** The kinds of receipts that can be opened. */
  kinds: readonly ShownReceipts[];
  onClose: () => void;
}

const elsewhere = {
  reset: 'This receipt is for proxy accounts. Open it on the Proxy accounts page.',
  profiles: 'This receipt is for proxy profiles. Open it on the Proxy profiles page.',
} as const satisfies Record<ReceiptKind, string>;

/** Shows a receipt from a file, whoever ran it, here or on the command line. Nothing is saved or sent. */
export function OpenReceiptDialog(props: OpenReceiptDialogProps) {
  const { kinds, onClose } = props;
  const [state, setState] = useState<{ receipt?: Receipt; errors?: readonly string[] }>({});
  // Of several files the latest one counts, however long each takes.
  const latest = useRef<File>(undefined);

  async function open(file: File) {
    latest.current = file;
    const next = await readReceiptFile(file).then(
      (receipt) =>
        kinds.some(({ kind }) => kind === receipt.kind)
          ? { receipt }
          : { errors: [elsewhere[receipt.kind]] },
      (error: unknown) => ({ errors: problemsOf(error) }),
    );
    if (latest.current === file) setState(next);
  }

  const { receipt, errors = [] } = state;
  const shown = kinds.find(({ kind }) => kind === receipt?.kind);
  return (
    <Dialog title={receipt ? 'Receipt' : 'Open receipt'} open onClose={onClose}>
      {receipt && shown ? (
        <ReceiptView {...shown} receipt={receipt} onClose={onClose} />
      ) : (
        <>
          <p>Shows the outcomes of a run in another browser or on the command line.</p>
          <Field label="Receipt file (JSON)" errors={errors}>
            {(input) => <FileInput {...input} onFile={(file) => void open(file)} />}
          </Field>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface ReceiptViewProps extends ShownReceipts {
  receipt: Receipt;
  onClose: () => void;
}

function ReceiptView(props: ReceiptViewProps) {
  const { item, outcomes, done, onSelect, onClose, receipt } = props;
  const { entries } = receipt;
  const api = useApi();
  const isElsewhere =
    receipt.userId !== api.signedIn().id || receipt.api !== apiAddress(api.config);
  const [wanted, setWanted] = useState('');
  const left = useMemo(
    () => entries.filter(({ outcome }) => !done.includes(outcome)),
    [entries, done],
  );
  const counts = useMemo(() => countsOf(entries, outcomes), [entries, outcomes]);
  const { positions, columns } = useMemo(() => {
    const rank = new Map(counts.map(({ outcome }, index) => [outcome, index]));
    const rankAt = (position: number) => rank.get(entries[position]?.outcome ?? '') ?? 0;
    return {
      positions: [...entries.keys()]
        .filter((position) => wanted === '' || entries[position]?.outcome === wanted)
        .toSorted((one, other) => rankAt(one) - rankAt(other)),
      columns: columnsOf(entries, new Map(outcomes), item),
    };
  }, [entries, counts, wanted, outcomes, item]);

  function select() {
    onClose();
    onSelect(left);
  }

  return (
    <>
      <p role="status">
        {counts.map(({ label, count }) => `${label}: ${formatNumber(count)}`).join(' · ')}
      </p>
      <Facts
        facts={[
          { label: 'User', value: receipt.userEmail },
          { label: 'API', value: receipt.api },
          { label: 'Started', value: formatDateTime(receipt.startedAt) },
          {
            label: 'Finished',
            value:
              receipt.finishedAt === null ? 'Not finished' : formatDateTime(receipt.finishedAt),
          },
        ]}
      />
      {counts.length > 1 && (
        <Select
          aria-label="Outcome"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        >
          <option value="">{`All ${formatCount(entries.length, item)}`}</option>
          {counts.map(({ outcome, label, count }) => (
            <option key={outcome} value={outcome}>
              {label} ({formatNumber(count)})
            </option>
          ))}
        </Select>
      )}
      <VirtualTable label="Outcomes" positions={positions} columns={columns} isTall />
      <details className={fold.fold}>
        <summary>Run ID and plan file</summary>
        <Facts
          facts={[
            { label: 'Run', value: receipt.run },
            { label: 'SHA-256 of the plan file', value: receipt.planDigest ?? 'No plan file' },
            ...(receipt.note === null ? [] : [{ label: 'Note', value: receipt.note }]),
          ]}
        />
      </details>
      <DialogActions>
        {left.length > 0 && (
          <Button
            variant="primary"
            onClick={select}
            disabledReason={isElsewhere ? 'This receipt is for another user or API' : undefined}
          >
            {`Select ${formatCount(left.length, `remaining ${item}`)}`}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}

/** How often each outcome occurs, the most severe first; unknown names, of another version, come before. */
function countsOf(
  entries: readonly ReceiptEntry[],
  outcomes: ShownReceipts['outcomes'],
): { outcome: string; label: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { outcome } of entries) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const known = outcomes.map(([outcome]) => outcome);
  const labels = new Map(outcomes);
  return [...[...counts.keys()].filter((outcome) => !known.includes(outcome)), ...known].flatMap(
    (outcome) => {
      const count = counts.get(outcome);
      return count === undefined ? [] : [{ outcome, label: labels.get(outcome) ?? outcome, count }];
    },
  );
}

function columnsOf(
  entries: readonly ReceiptEntry[],
  labels: ReadonlyMap<string, string>,
  item: RunItem,
): VirtualColumn[] {
  return [
    {
      label: item === 'account' ? 'Account' : 'Profile',
      width: '50%',
      cell(position) {
        const { id, name, outcome = '' } = entries[position] ?? {};
        const shown = name || id || 'Without an ID';
        return (
          <NamedState name={shown} state={labels.get(outcome) ?? outcome}>
            {shown}
          </NamedState>
        );
      },
    },
    {
      label: 'Details',
      width: '50%',
      cell: (position) => <Clipped text={entries[position]?.reason ?? ''} />,
    },
  ];
}
