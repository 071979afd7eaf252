import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { pageElement } from '../../page/page-element.ts';
import { TableHead } from '../../table/table-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import type { RunResult, RunTypes } from '../browser/active-run.ts';
import { endings, unprintedText } from '../run-texts.ts';
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
  const { title, facts, columns, cells } = view.receipt.print(result);
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
      <Facts facts={facts} />
      <table>
        <TableHead columns={columns} />
        <tbody>
          {all.slice(0, MAX_ROWS).map((position) => (
            <tr key={position}>
              {cells(position).map((cell, index) => (
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
