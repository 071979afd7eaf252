import Download from 'lucide-react/icons/download';
import ListChecks from 'lucide-react/icons/list-checks';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type RefObject,
} from 'react';
import { useApi } from '../../api/api-context.tsx';
import { Input } from '../../forms/input.tsx';
import { Select } from '../../forms/select.tsx';
import { downloadText } from '../../lib/download.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { navigate } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { handleCommand, type ExportFormat } from '../../page/page-commands.ts';
import { VirtualTable } from '../../table/virtual-table.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmAction } from '../../ui/confirm-action.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useController } from '../browser/run-controller.ts';
import type { OpenedReceipt, RunResult, RunTypes } from '../browser/active-run.ts';
import type { RunRecord } from '../run-records.ts';
import { endings, itemsLabel, receiptSourceText, resultName, runTimesText } from '../run-texts.ts';
import { Fold } from './fold.tsx';
import { PrintReceiptAction, receiptFacts } from './print-receipt-action.tsx';
import { ResultActions } from './result-actions.tsx';
import styles from './result.module.css';
import type { OutcomeGroup, RunView } from './run-view.ts';

interface ResultViewProps<T extends RunTypes> {
  view: RunView<T>;
  result: RunResult<T>;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** It comes from this receipt. */
  receipt?: OpenedReceipt<T> | undefined;
}

/** All outcomes, the most severe first. */
function outcomesOf<T extends RunTypes>({ outcomes }: RunView<T>): T['outcome'][] {
  return Object.keys(outcomes);
}

/** Whether nothing is left to do. */
export function isDone<T extends RunTypes>(
  { done }: Pick<RunView<T>, 'done'>,
  { ledger }: Pick<RunResult<T>, 'ledger'>,
): boolean {
  return (
    done.reduce((sum, outcome: T['outcome']) => sum + ledger.counts[outcome], 0) === ledger.total
  );
}

/** The outcome of every item of a run: the counts first, then what needs attention, then all. */
export function ResultView<T extends RunTypes>(props: ResultViewProps<T>) {
  const { view, result, headingRef, receipt } = props;
  const { run, ledger } = result;
  const { noun, item } = view.words;
  const damage = view.words.damageText(result);
  const groups = useMemo(() => view.groups(result), [view, result]);
  const outcomes = outcomesOf(view).filter((outcome: T['outcome']) => ledger.counts[outcome] > 0);
  return (
    <Panel title={resultName(noun)} headingRef={headingRef}>
      {/* The title of the page says what became of the items. */}
      <Notice
        role="status"
        tone={isDone(view, result) ? 'success' : 'warning'}
        title={runTimesText(run.createdAt, run.ended?.at)}
      >
        <p>
          {endings[run.ended?.reason ?? 'done']}{' '}
          {view.ResultNote && <view.ResultNote result={result} />}
        </p>
      </Notice>
      {receipt && <ReceiptSource receipt={receipt} />}
      {damage && (
        <Notice tone="warning" title={`This ${noun}'s records are damaged`}>
          <p>{damage}</p>
        </Notice>
      )}
      {/* The title says a single one. */}
      {outcomes.length > 1 && (
        <dl className={styles.counts}>
          {outcomes.toReversed().map((outcome: T['outcome']) => (
            <div key={outcome}>
              <dt>{view.outcomes[outcome].label}</dt>
              <dd>{formatNumber(ledger.counts[outcome])}</dd>
            </div>
          ))}
        </dl>
      )}
      {groups.map((group, index) => (
        <Group
          key={index}
          group={group}
          label={view.outcomes[group.outcome as T['outcome']].label}
          item={item}
        />
      ))}
      {view.remarks?.(result).map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {receipt?.isForeign ? (
        <div className={styles.actions}>
          <ResultFileActions view={view} result={result} />
        </div>
      ) : (
        <ResultActions view={view} result={result}>
          {receipt && <SelectAction view={view} result={result} />}
          <ResultFileActions view={view} result={result} />
          {!receipt && <DeleteAction view={view} run={run} />}
        </ResultActions>
      )}
      <Fold summary={`All ${item}s of this ${noun}`}>
        {() => <ItemsTable view={view} result={result} />}
      </Fold>
      <Fold summary={`Details of this ${noun}`}>
        {() => <Facts facts={receiptFacts(view, result)} />}
      </Fold>
    </Panel>
  );
}

/** Items that share an outcome and its reason: what it means, and what to do. */
function Group({ group, label, item }: { group: OutcomeGroup; label: string; item: string }) {
  const { count, meaning, todo, intro, lines, more } = group;
  return (
    <section className={styles.group}>
      <h3>
        {label}: {formatCount(count, item)}
      </h3>
      <p>{meaning}</p>
      {todo && <p>{todo}</p>}
      {lines.length > 0 && (
        <>
          {intro && <p>{intro}</p>}
          <ul>
            {lines.map(({ name, text }) => (
              <li key={`${name} ${text}`}>
                {name !== undefined && (
                  <>
                    <bdi>{name}</bdi>:{' '}
                  </>
                )}
                {text}
              </li>
            ))}
            {more > 0 && <li>and {formatCount(more, 'more', 'more')}</li>}
          </ul>
        </>
      )}
    </section>
  );
}

type Shown<T extends RunTypes> = Pick<ResultViewProps<T>, 'view' | 'result'>;

/** Every item with its outcome, the most severe first. */
function ItemsTable<T extends RunTypes>({ view, result }: Shown<T>) {
  const { ledger } = result;
  const { noun, item } = view.words;
  const [wanted, setWanted] = useState<T['outcome'] | undefined>();
  const [text, setText] = useState('');
  const filter = useDeferredValue(text.trim().toLowerCase());
  const positions = useMemo(() => {
    const outcomes = wanted === undefined ? outcomesOf(view) : [wanted];
    const all = outcomes.flatMap((outcome: T['outcome']) => result.ledger.positions([outcome]));
    if (filter === '') return all;
    return all.filter((position) =>
      Object.values(view.itemAt(result.plan, position)).some((part) =>
        part?.toLowerCase().includes(filter),
      ),
    );
  }, [view, result, wanted, filter]);
  const columns = useMemo(() => view.columns(result), [view, result]);
  return (
    <div className={styles.table}>
      <div className={styles.controls}>
        <Select
          aria-label="Outcome"
          value={wanted ?? ''}
          onChange={({ target }) => setWanted(target.value || undefined)}
        >
          <option value="">All outcomes</option>
          {outcomesOf(view)
            // The chosen one stays, even if a later check leaves none.
            .filter((outcome: T['outcome']) => outcome === wanted || ledger.counts[outcome] > 0)
            .map((outcome: T['outcome']) => (
              <option key={outcome} value={outcome}>
                {view.outcomes[outcome].label} ({formatNumber(ledger.counts[outcome])})
              </option>
            ))}
        </Select>
        <Input
          type="search"
          aria-label="Filter the result"
          placeholder="Name or ID"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span role="status">
          {positions.length < ledger.total &&
            `${formatNumber(positions.length)} of ${formatNumber(ledger.total)} shown`}
        </span>
      </div>
      <VirtualTable
        label={`${itemsLabel(item)} of this ${noun}`}
        positions={positions}
        columns={columns}
        isTall={view.isTall}
      />
    </div>
  );
}

/** Whose receipt is shown, and that it stays in its file. */
function ReceiptSource<T extends RunTypes>({ receipt }: { receipt: OpenedReceipt<T> }) {
  const { fileName, isForeign, run } = receipt;
  const { user, api } = run.origin ?? {};
  return (
    <Notice tone="info" title={`From the receipt ${fileName}`}>
      <p>{receiptSourceText({ user: user?.email, api, isForeign })}</p>
    </Notice>
  );
}

/** Selects what is left to do, on the page where runs begin. */
function SelectAction<T extends RunTypes>({ view, result }: Shown<T>) {
  const api = useApi();
  const { plan, ledger } = result;
  const left = outcomesOf(view).filter((outcome: T['outcome']) => !view.done.includes(outcome));
  const count = left.reduce((sum, outcome: T['outcome']) => sum + ledger.counts[outcome], 0);
  if (count === 0) return null;

  function select() {
    view.select(api, plan, ledger.positions(left));
    void navigate(view.page);
  }

  return (
    <Button icon={ListChecks} onClick={select}>
      {`Select ${formatCount(count, `remaining ${view.words.item}`)}`}
    </Button>
  );
}

/** The receipt as a file, and on paper. */
function ResultFileActions<T extends RunTypes>({ view, result }: Shown<T>) {
  function exportAs(format: ExportFormat) {
    const type = format === 'csv' ? 'text/csv' : 'application/json';
    downloadText(receiptFileName(view, result.run, format), type, view.receipt[format](result));
  }
  const exportNow = useEffectEvent(exportAs);
  useEffect(() => handleCommand('export-result', (format) => exportNow(format)), []);
  return (
    <>
      <Button variant="quiet" icon={Download} onClick={() => exportAs('csv')}>
        Export CSV
      </Button>
      <Button variant="quiet" icon={Download} onClick={() => exportAs('json')}>
        Export JSON
      </Button>
      <PrintReceiptAction view={view} result={result} />
    </>
  );
}

/** The file name of a receipt: when the run started, in UTC, and its ID. */
function receiptFileName<T extends RunTypes>(
  { fileKind }: RunView<T>,
  { createdAt, id }: RunRecord,
  extension: string,
): string {
  const at = new Date(createdAt).toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `${fileKind}-${at}-${id}.${extension}`;
}

/** Deletes a finished run, with its receipt, from this browser. */
function DeleteAction<T extends RunTypes>({ view, run }: { view: RunView<T>; run: RunRecord }) {
  const controller = useController(view.controllerOf);

  async function remove() {
    await controller.forget(run.id);
    await navigate(paths.runs());
  }

  return (
    <ConfirmAction label="Delete result" onConfirm={() => void remove()}>
      Deletes these results from this browser. Export to keep a record.
    </ConfirmAction>
  );
}
