import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { formatCount, formatNumber, formatUtc } from '#shared/lib/format.ts';
import { pageElement } from '#shared/page/page-element.ts';
import { Button } from '#shared/ui/button.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { TableHead } from '#shared/table/table-head.tsx';
import { outcomesBySeverity, outcomeTable } from '../engine/outcomes.ts';
import { receiptEntryAt, receiptHead, type RunResult } from '../receipt.ts';
import { endings } from '#shared/run/run-texts.ts';
import { resetText } from './progress-text.ts';
import { notPrintedText } from '../../texts.ts';
import styles from './print-receipt.module.css';

/** More rows than this take a browser minutes to lay out. */
const MAX_ROWS = 5000;

const columns = ['Account', 'ID', 'Outcome', 'Before', 'As of', 'After', 'Sent', 'Reason'];

/** Prints the receipt of a reset: user, API, plan, and every account, the most severe outcomes first. */
export function PrintReceiptAction({ result }: { result: RunResult }) {
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
      {isPrinting && createPortal(<Receipt result={result} />, pageElement)}
    </>
  );
}

function Receipt({ result }: { result: RunResult }) {
  const { ledger } = result;
  const head = receiptHead(result);
  const all = outcomesBySeverity.flatMap((outcome) => ledger.positions([outcome]));
  const more = all.length - MAX_ROWS;
  const unknown = head.unknown_ids ?? [];
  const duplicates = head.duplicates_dropped ?? 0;
  const ending = endings[head.end_reason ?? 'done'];
  return (
    <article className={styles.receipt}>
      <h1>Proxy account quota reset</h1>
      <p>
        {resetText(ledger.counts, ledger.total)}.{ending && ` ${ending}`}
      </p>
      <Facts
        facts={[
          { label: 'User', value: head.user_email && `${head.user_email} (${head.user_id})` },
          { label: 'API', value: head.api },
          { label: 'Connection', value: head.connection },
          ...(head.rehearsal
            ? [{ label: 'Rehearsal', value: 'Yes. The server can misbehave on purpose' }]
            : []),
          { label: 'Reset', value: head.run },
          { label: 'Started', value: formatUtc(head.started_at) },
          { label: 'Finished', value: head.finished_at && formatUtc(head.finished_at) },
          { label: 'Console version', value: head.console_version },
          { label: 'SHA-256 of the IDs', value: head.plan_sha256 },
          ...(head.plan_file_accounts === null
            ? []
            : [
                { label: 'SHA-256 of the plan file', value: head.plan_file_sha256 },
                { label: 'Accounts in the plan file', value: numberText(head.plan_file_accounts) },
                { label: 'Note of the plan', value: head.plan_note ?? 'None' },
              ]),
          { label: 'Requests', value: requestsText(head) },
          ...(unknown.length > 0 ? [{ label: 'Unknown IDs', value: unknown.join(', ') }] : []),
          ...(duplicates > 0
            ? [{ label: 'Duplicate IDs removed', value: formatNumber(duplicates) }]
            : []),
        ]}
      />
      <table>
        <TableHead columns={columns} />
        <tbody>
          {all.slice(0, MAX_ROWS).map((position) => {
            const entry = receiptEntryAt(result, position);
            return (
              <tr key={position}>
                <td>{entry.name ?? '—'}</td>
                <td>{entry.id ?? '—'}</td>
                <td>{outcomeTable[entry.outcome].label}</td>
                <td>{numberText(entry.consumption_before)}</td>
                <td>{entry.before_as_of === null ? '—' : formatUtc(entry.before_as_of)}</td>
                <td>{numberText(entry.consumption_after)}</td>
                <td>{entry.sent_at === null ? '—' : formatUtc(entry.sent_at)}</td>
                <td>{entry.reason}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {more > 0 && <p>{notPrintedText(more)}</p>}
    </article>
  );
}

/** How many requests were sent, and with how many accounts. */
function requestsText(head: ReturnType<typeof receiptHead>): string {
  const { calls, smallest_call: smallest, largest_call: largest } = head;
  if (smallest === null || largest === null) return formatNumber(calls);
  const accounts = formatCount(largest, 'account');
  const range = smallest === largest ? accounts : `${formatNumber(smallest)} to ${accounts}`;
  return `${formatNumber(calls)}, with ${range} per request`;
}

function numberText(value: number | null): string {
  return value === null ? '—' : formatNumber(value);
}
