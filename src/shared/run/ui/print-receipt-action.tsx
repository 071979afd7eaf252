import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { formatNumber, formatUtc } from '../../lib/format.ts';
import { pageElement } from '../../page/page-element.ts';
import { TableHead } from '../../table/table-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts, type Fact } from '../../ui/facts.tsx';
import type { RunResult, RunTypes } from '../browser/active-run.ts';
import { endings, itemsLabel, kindLabel, unprintedText } from '../run-texts.ts';
import styles from './print-receipt.module.css';
import type { RunView } from './run-view.ts';

/** More rows than this take a browser minutes to lay out. */
const MAX_ROWS = 5000;

interface PrintReceiptProps<T extends RunTypes> {
  view: RunView<T>;
  result: RunResult<T>;
}

/** Prints the receipt of a run: user, API, plan, and every item, the most severe outcomes first. */
export function PrintReceiptAction<T extends RunTypes>(props: PrintReceiptProps<T>) {
  const [isPrinting, setPrinting] = useState(false);

  function print() {
    // Synchronously: the browser captures the page when print is called.
    flushSync(() => setPrinting(true));
    window.print();
    setPrinting(false);
  }

  return (
    <>
      <Button variant="quiet" icon={Printer} onClick={print}>
        Print
      </Button>
      {isPrinting && createPortal(<PrintedReceipt {...props} />, pageElement)}
    </>
  );
}

function PrintedReceipt<T extends RunTypes>({ view, result }: PrintReceiptProps<T>) {
  const { ledger, run } = result;
  const { title, columns, cells } = view.receipt.print;
  const outcomes: T['outcome'][] = Object.keys(view.outcomes);
  const all = outcomes.flatMap((outcome) => ledger.positions([outcome]));
  const more = all.length - MAX_ROWS;
  const ending = endings[run.ended?.reason ?? 'done'];
  return (
    <article className={styles.receipt}>
      <h1>{title}</h1>
      <p>
        {view.outcomeText(ledger.counts, ledger.total)}.{ending && ` ${ending}`}
      </p>
      <Facts facts={receiptFacts(view, result)} />
      <table>
        <TableHead columns={columns} />
        <tbody>
          {all.slice(0, MAX_ROWS).map((position) => (
            <tr key={position}>
              {cells(result, position).map((cell, index) => (
                <td key={index}>{cell ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{unprintedText(more, view.words.item)}</p>}
    </article>
  );
}

/** User, API, time and plan of a run. */
export function receiptFacts<T extends RunTypes>(view: RunView<T>, result: RunResult<T>): Fact[] {
  const head = view.receipt.head(result);
  const { planFile } = result.run.origin ?? {};
  const { noun, item } = view.words;
  return [
    { label: 'User', value: head.user_email && `${head.user_email} (${head.user_id})` },
    { label: 'API', value: head.api },
    { label: 'Connection', value: head.connection },
    { label: kindLabel(noun), value: head.run },
    { label: 'Started', value: formatUtc(head.started_at) },
    { label: 'Finished', value: head.finished_at && formatUtc(head.finished_at) },
    { label: 'Console version', value: head.console_version },
    ...(planFile
      ? [
          { label: 'SHA-256 of the plan file', value: head.plan_file_sha256 },
          { label: `${itemsLabel(item)} in the plan file`, value: formatNumber(planFile.items) },
        ]
      : []),
    ...(head.note === null ? [] : [{ label: 'Note', value: head.note }]),
    ...view.receipt.print.facts(result),
  ];
}
