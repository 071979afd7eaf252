import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { shownName } from '../../api/saved-apis.ts';
import { formatNumber } from '../../lib/format-texts.ts';
import { formatUtc } from '../../lib/format-more.ts';
import { pageElement } from '../../page/page-element.ts';
import { TableHead } from '../../table/table-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { receiptHead } from '../../receipt/write-receipt.ts';
import type { RunResult } from '../kind.ts';
import { kindTexts } from '../kind-texts.ts';
import { endings } from '../run-texts.ts';
import styles from './print-receipt.module.css';
import type { PageKind } from './page-kind.ts';
import * as texts from './texts.tsx';

/** More rows than this take a browser minutes to lay out. */
const MAX_ROWS = 5000;

interface PrintReceiptProps {
  kind: PageKind;
  result: RunResult;
}

/** Prints the receipt of a run: user, API, plan, and every item, the most severe outcomes first. */
export function PrintReceiptAction(props: PrintReceiptProps) {
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
        {texts.print}
      </Button>
      {isPrinting && createPortal(<PrintedReceipt {...props} />, pageElement)}
    </>
  );
}

function PrintedReceipt({ kind, result }: PrintReceiptProps) {
  const { ledger, run } = result;
  const { title, columns, cells } = kind.print;
  const all = kind.outcomes.bySeverity.flatMap((outcome) => ledger.positions([outcome]));
  const more = all.length - MAX_ROWS;
  const ending = endings[run.ended?.reason ?? 'done'];
  return (
    <article className={`printed ${styles.receipt}`}>
      <h1>{title}</h1>
      <p>
        {texts.printedOutcome(kind.outcomeText(ledger.counts, ledger.total, run.origin), ending)}
      </p>
      <Facts facts={receiptFacts(kind, result)} />
      <table>
        <TableHead columns={columns} />
        <tbody>
          {all.slice(0, MAX_ROWS).map((position) => (
            <tr key={position}>
              {cells(result, position).map((cell, index) => (
                <td key={index}>
                  <bdi translate="yes">{cell ?? '—'}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{kindTexts[kind.noun].unprinted(more)}</p>}
    </article>
  );
}

/** User, API, time and plan of a run; what is undefined is left out. */
export function receiptFacts(kind: PageKind, result: RunResult): Fact[] {
  const head = receiptHead(result, kind.item);
  const { planFile, schedule, note } = result.run.origin ?? {};
  const words = kindTexts[kind.noun];
  return [
    {
      label: texts.user,
      value: head.user_email && texts.userWithId(head.user_email, head.user_id),
    },
    { label: texts.api, value: head.api },
    { label: texts.apiName, value: head.connection && shownName(head.connection) },
    { label: words.label, value: head.run },
    { label: texts.started, value: formatUtc(head.started_at) },
    { label: texts.finished, value: head.finished_at && formatUtc(head.finished_at) },
    { label: texts.consoleVersion, value: head.console_version },
    { label: texts.planDigest, value: planFile && head.plan_file_sha256 },
    { label: words.itemsInPlan, value: planFile && formatNumber(planFile.items) },
    { label: texts.schedule, value: schedule && texts.scheduleOf(schedule.name, schedule.period) },
    { label: texts.note, value: note },
    ...kind.print.facts(result),
  ].filter(({ value }) => value !== undefined);
}
