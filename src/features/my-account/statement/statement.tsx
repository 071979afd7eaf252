import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Reading, User } from '#contract';
import { apiAddress } from '#shared/api/api-address.ts';
import { useApi } from '#shared/api/api-context.tsx';
import { formatDateTime } from '#shared/lib/format.ts';
import { brand } from '#shared/page/brand.ts';
import { handleCommand } from '#shared/page/page-commands.ts';
import { pageElement } from '#shared/page/page-element.ts';
import { Facts, type Fact } from '#shared/ui/facts.tsx';
import { Secret } from '#shared/ui/secret.tsx';
import { AppsPanel } from '../apps/apps-panel.tsx';
import { AutoTopupPanel } from '../subscription/auto-topup-panel.tsx';
import { IdentityMore } from '../identity/identity-more.tsx';
import { IdentityPanel } from '../identity/identity-panel.tsx';
import { Conflicts } from '../subscription/conflicts.tsx';
import { Outlook } from '../subscription/outlook.tsx';
import { MoreFacts } from '../subscription/more-facts.tsx';
import { PastSubscriptionsPanel } from '../subscription/past-subscriptions-panel.tsx';
import { SubscriptionDetails } from '../subscription/subscription-details.tsx';
import { SubscriptionPanel } from '../subscription/subscription-panel.tsx';
import styles from './statement.module.css';
import { Panel } from '#shared/ui/panel.tsx';
import { TableHead } from '#shared/table/table-head.tsx';
import { ApiPart } from '../fields/api-part.tsx';
import { Member } from '../fields/member.tsx';
import { paymentColumns, paymentEntries } from '../payments/payments.ts';
import { PaymentTotalText } from '../payments/payment-total-text.tsx';
import { totalsOf } from '../payments/payment-totals.ts';

interface StatementProps {
  user: Reading<User>;
  /** When the user was read, in milliseconds since the epoch. */
  readAt: number;
}

/** The statement while the page is being printed, or shown as it would print. */
export function PrintedStatement(props: StatementProps) {
  const isPrinting = usePrinting();
  useEffect(() => handleCommand('print-statement', () => window.print()), []);
  return isPrinting && <Statement {...props} />;
}

function usePrinting(): boolean {
  // Developer tools may have begun to emulate print before this part was loaded.
  const [isPrinting, setIsPrinting] = useState(() => window.matchMedia?.('print').matches ?? false);
  useEffect(() => {
    // Synchronously: the browser captures the page right after the event.
    const change = (printing: boolean) => flushSync(() => setIsPrinting(printing));
    const end = new AbortController();
    const { signal } = end;
    addEventListener('beforeprint', () => change(true), { signal });
    addEventListener('afterprint', () => change(false), { signal });
    // Developer tools emulate print without the events.
    window
      .matchMedia?.('print')
      .addEventListener('change', ({ matches }) => change(matches), { signal });
    return () => end.abort();
  }, []);
  return isPrinting;
}

/**
 * The account as it is printed, in place of the page: nothing folded, nothing scrolled, no secrets. Secrets are
 * masked until requested, which is impossible on paper.
 */
function Statement({ user, readAt }: StatementProps) {
  const { config } = useApi();
  useLayoutEffect(() => {
    const { title } = document;
    // Browsers suggest it as the name of a PDF.
    document.title = `Account statement ${new Date(readAt).toLocaleDateString('sv')}`;
    return () => {
      document.title = title;
    };
  }, [readAt]);
  const facts: Fact[] = [
    { label: 'User', value: <bdi>{user.email}</bdi> },
    { label: 'As of', value: formatDateTime(readAt) },
    { label: 'API', value: <bdi>{apiAddress(config)}</bdi> },
  ];
  if (brand.supportLink !== undefined) {
    const address = brand.supportLink.replace(/^mailto:/i, '');
    facts.push({ label: 'Support', value: <bdi>{address}</bdi> });
  }
  return createPortal(
    <article className={styles.statement} ref={unfoldAll}>
      <header className="stack tight">
        <p>{brand.name}</p>
        <h1>Account statement</h1>
        <Facts facts={facts} />
      </header>
      <SubscriptionPanel user={user} parts={parts} />
      <IdentityPanel user={user} parts={parts} />
      <AutoTopupPanel user={user} />
      <StatementPayments user={user} />
      <PastSubscriptionsPanel user={user} />
      <AppsPanel user={user} />
    </article>,
    pageElement,
  );
}

const parts = {
  Conflicts,
  Outlook,
  MoreFacts,
  Details: ({ user }: { user: Reading<User> }) =>
    user.subscription && <SubscriptionDetails subscription={user.subscription} />,
  Secret,
  IdentityMore,
};

function unfoldAll(statement: HTMLElement | null): void {
  for (const details of statement?.querySelectorAll('details') ?? []) details.open = true;
}

const columns = [
  ...paymentColumns.filter(({ name }) => name !== 'receipt_url'),
  { name: 'payment_id', label: 'Payment ID' } as const,
];

/** Every payment in the order of the response; the table on the page renders only some rows. */
function StatementPayments({ user }: { user: Reading<User> }) {
  return (
    <Panel title="All payments">
      <ApiPart of={user} name="payments" noun="payments">
        {(payments) => (
          <>
            {payments.length > 1 && (
              <ul aria-label="Totals">
                {totalsOf(paymentEntries(payments)).map((total, place, all) => (
                  <li key={place}>
                    <PaymentTotalText
                      total={total}
                      hasGateways={all.some(({ gateway }) => gateway !== total.gateway)}
                    />
                  </li>
                ))}
              </ul>
            )}
            <table className={styles.payments}>
              <TableHead columns={columns.map(({ label }) => label)} />
              <tbody>
                {payments.map((payment, index) => (
                  <tr key={index}>
                    {columns.map(({ name }) => (
                      <td key={name}>
                        <Member of={payment} object="payment" name={name}>
                          {name === 'created_at' && formatDateTime(payment.created_at ?? '')}
                        </Member>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </ApiPart>
    </Panel>
  );
}
