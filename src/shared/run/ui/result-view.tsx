import Download from 'lucide-react/icons/download';
import ListChecks from 'lucide-react/icons/list-checks';
import Square from 'lucide-react/icons/square';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useApi } from '../../api/api-context.tsx';
import { Input } from '../../forms/input.tsx';
import { Select } from '../../forms/select.tsx';
import { FileProgress } from '../../files/file-progress.tsx';
import { isNumberInSpreadsheet, SpreadsheetHint } from '../../files/spreadsheet-hint.tsx';
import { exportRunning } from '../../files/texts.ts';
import { useMakeFile } from '../../files/use-make-file.ts';
import { downloadBlob } from '../../lib/download.ts';
import { formatNumber } from '../../lib/format-texts.ts';
import { navigate } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import type { SlicedTask } from '../../lib/time-slicing.ts';
import { useInSlices } from './use-in-slices.ts';
import { handleCommand, type ExportFormat } from '../../page/page-commands.ts';
import { shownOf } from '../../table/texts.ts';
import { VirtualTable } from '../../table/virtual-table.tsx';
import { receiptFileName } from '../../receipt/write-receipt.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmAction } from '../../ui/confirm-action.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useController } from '../browser/run-controller.ts';
import { damageText } from '../describe-run.ts';
import { findId, findItems } from '../find-items.ts';
import { createLedger } from '../ledger.ts';
import { countOf } from '../outcomes.ts';
import type { AttentionGroup, RunResult } from '../kind.ts';
import type { RunRecord } from '../run-records.ts';
import * as runTexts from '../run-texts.ts';
import { Fold } from '../../ui/fold.tsx';
import { receiptFacts } from './receipt-facts.ts';
import { ResultActions } from './result-actions.tsx';
import styles from './result.module.css';
import type { PageKind } from './page-kind.ts';
import * as common from '../../lib/texts.ts';
import * as texts from './texts.tsx';

interface ResultViewProps {
  kind: PageKind;
  result: RunResult;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Only the API has recorded it. That proves no outcome, so it makes no receipt. */
  isRecorded?: boolean;
}

/** Whether nothing is left to do. */
export function isDone({ outcomes }: PageKind, { ledger }: RunResult): boolean {
  // A rejected request may name no item.
  return ledger.total > 0 && countOf(ledger.counts, outcomes.confirmed) === ledger.total;
}

/** The outcomes that a run has, and one that stays anyway; the most severe first, with their labels and counts. */
function countsIn({ outcomes }: PageKind, { ledger }: RunResult, kept?: string) {
  return outcomes.bySeverity
    .map((outcome) => {
      const { label } = outcomes.table[outcome] ?? {};
      return { outcome, label, count: countOf(ledger.counts, [outcome]) };
    })
    .filter(({ outcome, count }) => count > 0 || outcome === kept);
}

/** Items that are shown at once, and that nobody needs to filter. */
const FEW = 20;

/** The outcome of every item of a run: the counts first, then what needs attention, then all. */
export function ResultView(props: ResultViewProps) {
  const { kind, result, headingRef, isRecorded = false } = props;
  const { run } = result;
  const damage = damageText(result);
  const groups = useMemo(() => kind.groups(result), [kind, result]);
  const counts = countsIn(kind, result);
  return (
    <Panel title={runTexts.result} headingRef={headingRef}>
      {/* The title of the page says what became of the items. */}
      <Notice
        role="status"
        tone={isDone(kind, result) ? 'success' : 'warning'}
        title={runTexts.runTimesText(run.createdAt, run.ended?.at)}
      >
        <p className={styles.note}>{runTexts.endings[run.ended?.reason ?? 'done']}</p>
        <p className={styles.note}>{kind.ResultNote && <kind.ResultNote result={result} />}</p>
      </Notice>
      {isRecorded && (
        <Notice tone="info" title={texts.recordedByApi}>
          <p>{runTexts.recordedSourceText(run.origin)}</p>
        </Notice>
      )}
      {damage && (
        <Notice tone="warning" title={runTexts.recordsDamaged}>
          <p>{damage}</p>
        </Notice>
      )}
      {/* The title says a single one. */}
      {counts.length > 1 && (
        <dl className={styles.counts}>
          {counts.toReversed().map(({ label, count }) => (
            <div key={label}>
              <dt className="muted small">{label}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {groups.map((group, index) => (
        <Group
          key={index}
          group={group}
          title={runTexts.outcomeCount(kind.outcomes.table[group.outcome]?.label, group.count)}
        />
      ))}
      {kind.remarks?.(result).map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <ResultActions kind={kind} result={result}>
        {isRecorded ? (
          <SelectAction kind={kind} result={result} />
        ) : (
          <>
            <ResultFileActions kind={kind} result={result} />
            <DeleteAction kind={kind} run={run} />
          </>
        )}
      </ResultActions>
      {result.ledger.total > FEW ? (
        <Fold summary={texts.allItems}>
          {() => <ItemsTable kind={kind} result={result} isExported={!isRecorded} />}
        </Fold>
      ) : (
        <section className="stack closest ruled">
          <h3>{texts.allItems}</h3>
          <ItemsTable kind={kind} result={result} isExported={!isRecorded} />
        </section>
      )}
      <Fold summary={common.details}>{() => <Facts facts={receiptFacts(kind, result)} />}</Fold>
    </Panel>
  );
}

/** Items that share an outcome and its reason: what it means, and what to do. */
function Group({ group, title }: { group: AttentionGroup; title: string }) {
  const { meaning, reason, todo, intro, lines, more } = group;
  const why = common.sentences([meaning, reason]);
  return (
    <section className="stack closest ruled">
      <h3>{title}</h3>
      {why && <p>{why}</p>}
      {todo && <p>{todo}</p>}
      {lines.length > 0 && (
        <>
          {intro && <p>{intro}</p>}
          <ul className="bullets">
            {lines.map(({ name, text }) => (
              <li key={`${name} ${text}`}>
                {name === undefined ? (
                  text
                ) : text === '' ? (
                  <bdi translate="no">{name}</bdi>
                ) : (
                  texts.saidOf(<bdi translate="no">{name}</bdi>, text)
                )}
              </li>
            ))}
            {more > 0 && <li>{texts.more(more)}</li>}
          </ul>
        </>
      )}
    </section>
  );
}

type Shown = Pick<ResultViewProps, 'kind' | 'result'>;

const none = new Uint32Array();

/** The positions of the items with an outcome, or of all, the most severe first; of these, those with a text. */
function* findShown({
  kind,
  result: { plan, ledger },
  wanted,
  filter,
}: Shown & { wanted: string; filter: string }): SlicedTask<ArrayLike<number>> {
  const all = wanted === '' ? ledger.ranked(kind.outcomes.bySeverity) : ledger.positions([wanted]);
  return filter === '' ? all : yield* findItems(kind, plan, all, filter);
}

/** Every item with its outcome, the most severe first. */
function ItemsTable({ kind, result, isExported }: Shown & { isExported: boolean }) {
  const { ledger } = result;
  const [wanted, setWanted] = useState('');
  const [text, setText] = useState('');
  const filter = useDeferredValue(text.trim());
  const criteria = useMemo(
    () => ({ kind, result, wanted, filter }),
    [kind, result, wanted, filter],
  );
  const found = useInSlices(criteria, findShown);
  const positions = found ?? none;
  const columns = useMemo(() => kind.columns(result), [kind, result]);
  const search = useRef<HTMLInputElement>(null);
  return (
    <div className={`stack tight ${styles.items}`}>
      {ledger.total > FEW && (
        <div className={`row loose ${styles.controls}`}>
          <Select
            aria-label={common.outcome}
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          >
            <option value="">{texts.allOutcomes}</option>
            {/* The chosen one stays, even if a later check leaves none. */}
            {countsIn(kind, result, wanted).map(({ outcome, label, count }) => (
              <option key={outcome} value={outcome}>
                {texts.outcomeCount(label, count)}
              </option>
            ))}
          </Select>
          <Input
            ref={search}
            type="search"
            aria-label={texts.filterResult}
            placeholder={texts.nameOrId}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <span role="status">
            {found && found.length < ledger.total && shownOf(found.length, ledger.total)}
          </span>
        </div>
      )}
      <VirtualTable
        label={texts.allItems}
        positions={positions}
        columns={columns}
        isTall={kind.isTall}
        isExported={isExported}
        search={search}
      />
    </div>
  );
}

/** Selects what is left to do, on the page where runs begin. */
function SelectAction({ kind, result }: Shown) {
  const api = useApi();
  const { plan, ledger } = result;
  const { bySeverity, confirmed } = kind.outcomes;
  const left = bySeverity.filter((outcome) => !confirmed.includes(outcome));
  const count = countOf(ledger.counts, left);
  if (count === 0) return null;

  function select() {
    kind.select(api, plan, ledger.positions(left));
    void navigate(kind.page);
  }

  return (
    <Button icon={ListChecks} onClick={select}>
      {texts.selectRemaining(count)}
    </Button>
  );
}

const formats = [
  { format: 'csv', type: 'text/csv', label: common.exportCsv },
  { format: 'json', type: 'application/json', label: common.exportJson },
] as const;

function findNumber([kind, plan, total]: readonly [
  PageKind,
  RunResult['plan'],
  number,
]): SlicedTask<string | undefined> {
  return findId(kind, plan, total, isNumberInSpreadsheet);
}

/** The receipt as a file, and on paper. */
function ResultFileActions({ kind, result }: Shown) {
  const {
    plan,
    ledger: { total: size },
  } = result;
  const searched = useMemo(() => [kind, plan, size] as const, [kind, plan, size]);
  const changedId = useInSlices(searched, findNumber);
  const { percent, make, stop } = useMakeFile();
  const [made, setMade] = useState<ExportFormat>();
  const isRunning = percent !== undefined;

  function exportAs(format: ExportFormat, type: string) {
    setMade(format);
    const { total, entries } = result.ledger;
    // A check that ends while the file is made would contradict its beginning.
    const ledger = createLedger(kind.outcomes, total, [...entries()]);
    const name = receiptFileName(kind, result.run, format);
    make({ ...kind.receipt[format]({ ...result, ledger }), type }, (blob) =>
      downloadBlob(name, blob),
    );
  }
  const exportNow = useEffectEvent((wanted: ExportFormat) => {
    const found = formats.find(({ format }) => format === wanted);
    if (found && !isRunning) exportAs(wanted, found.type);
  });
  useEffect(() => handleCommand('export-result', (format) => exportNow(format)), []);
  return (
    <>
      {formats.map(({ format, type, label }) =>
        // One button that starts and stops: two would take the focus from each other.
        isRunning && made === format ? (
          <Button key={format} variant="quiet" icon={Square} onClick={stop}>
            {common.stop}
          </Button>
        ) : (
          <Button
            key={format}
            variant="quiet"
            icon={Download}
            disabledReason={isRunning ? exportRunning : undefined}
            onClick={() => exportAs(format, type)}
          >
            {label}
          </Button>
        ),
      )}
      {isRunning && <FileProgress percent={percent} />}
      <SpreadsheetHint id={changedId} hasJson />
    </>
  );
}

/** Deletes a finished run, with its receipt, from this browser. */
function DeleteAction({ kind, run }: { kind: PageKind; run: RunRecord }) {
  const controller = useController(kind);

  async function remove() {
    await controller.forget(run.id);
    await navigate(paths.history());
  }

  return (
    <ConfirmAction label={texts.deleteResult} onConfirm={() => void remove()}>
      {texts.deletesResult}
    </ConfirmAction>
  );
}
