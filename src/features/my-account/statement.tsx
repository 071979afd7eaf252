import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ConsoleConfig, Payment, Reading, Subscription, User } from '#contract';
import { apiAddress, useApi } from '#shared/api/api-context.tsx';
import { formatWrittenDay, sentDay } from '#shared/lib/days.ts';
import { formatSent } from '#shared/lib/sent-time.ts';
import { formatZoned } from '#shared/lib/time-zone.ts';
import * as common from '#shared/lib/texts.ts';
import { brand } from '#shared/page/brand.ts';
import { handleCommand } from '#shared/page/page-commands.ts';
import { pageElement } from '#shared/page/page-element.ts';
import { useAddressParams } from '#shared/page/use-address-params.ts';
import { usePrinting } from '#shared/page/use-printing.ts';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { ApiPart } from './fields/members.tsx';
import { type ApiObject, countUnusable } from './model/api-object.ts';
import { type Label, numberWithUnit } from './model/labels.ts';
import * as texts from './model/texts.tsx';
import { partWords, userId, validUntil } from './model/start-texts.tsx';
import { PaymentTotalText } from './payments/payment-total-text.tsx';
import { totalsOf } from './payments/payment-totals.ts';
import {
  areWithin,
  filterPayments,
  hasDays,
  mostDecimals,
  noFilter,
  paymentEntries,
  paymentFilter,
  priceText,
} from './payments/payments.ts';
import styles from './statement.module.css';

const onPaper = partWords('paper');

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

/** The days that the filter of the payments covers; the statement covers the same. */
type Period = Record<'from' | 'to', string>;

/** What a bookkeeper needs of the account, as it is printed in place of the page. */
function Statement({ user, readAt }: StatementProps) {
  const { config } = useApi();
  const [{ from, to }] = useAddressParams(paymentFilter);
  useLayoutEffect(() => {
    const { title } = document;
    // Browsers suggest it as the name of a PDF.
    document.title = texts.statementOf(new Date(readAt).toLocaleDateString('sv'));
    return () => {
      document.title = title;
    };
  }, [readAt]);
  const facts: Fact[] = [
    { label: texts.user, value: <bdi translate="no">{user.email}</bdi> },
    ...(user.id ? [{ label: userId, value: <bdi translate="no">{user.id}</bdi> }] : []),
    { label: texts.period, value: texts.periodText(from, to) },
    { label: texts.asOf, value: formatZoned(readAt) },
    { label: texts.api, value: <bdi translate="no">{apiAddress(config)}</bdi> },
  ];
  if (brand.supportLink !== undefined) {
    const address = brand.supportLink.replace(/^mailto:/i, '');
    facts.push({ label: texts.support, value: <bdi translate="no">{address}</bdi> });
  }
  return createPortal(
    <article className={`printed ${styles.statement}`}>
      <header className="stack tight">
        <p>{brand.name}</p>
        <h1>{texts.statementTitle}</h1>
        <Facts facts={facts} />
      </header>
      <Subscriptions user={user} from={from} to={to} />
      <Payments user={user} from={from} to={to} />
    </article>,
    pageElement,
  );
}

type PartProps = Period & Pick<StatementProps, 'user'>;

/** The current subscription and the past ones that were valid in the period, as far as the API says when. */
function Subscriptions({ user, ...period }: PartProps) {
  const all = [user.subscription ?? [], user.past_subscriptions ?? []].flat();
  const shown = all.filter(({ valid_from: from, valid_until: until }) =>
    areWithin(sentDay(from ?? ''), sentDay(until ?? ''), period),
  );
  const unusable = countUnusable(user, 'subscription') + countUnusable(user, 'past_subscriptions');
  return (
    <Panel title={texts.subscriptions}>
      {shown.length > 0 && (
        <PaperTable
          columns={ofSubscription}
          items={shown}
          prices={shown.map(({ plan }) => plan?.price)}
        />
      )}
      {unusable > 0 ? (
        <p>{onPaper.more(unusable)}</p>
      ) : (
        shown.length === 0 && <p>{texts.noSubscriptions}</p>
      )}
    </Panel>
  );
}

/** Every payment of the period in the order of the response; the table on the page renders only some rows. */
function Payments({ user, from, to }: PartProps) {
  const filter = { ...noFilter, from, to };
  return (
    <Panel title={common.payments}>
      <ApiPart of={user} name="payments" words={onPaper}>
        {(payments) => {
          const all = paymentEntries(payments);
          const shown = filterPayments(all, filter);
          const undated = all.filter(({ time }) => time === undefined).length;
          return (
            <>
              {hasDays(filter) && (
                <p>
                  {texts.shownPaymentsText({ shown: shown.length, total: all.length, undated })}
                </p>
              )}
              {shown.length > 1 && (
                <ul aria-label={texts.totals}>
                  {totalsOf(shown).map((total, place, totals) => (
                    <li key={place}>
                      <PaymentTotalText
                        total={total}
                        hasGateways={totals.some(({ gateway }) => gateway !== total.gateway)}
                      />
                    </li>
                  ))}
                </ul>
              )}
              <PaperTable
                columns={ofPayment}
                items={shown.map(({ payment }) => payment)}
                prices={shown.map(({ payment }) => payment.price)}
              />
            </>
          );
        }}
      </ApiPart>
    </Panel>
  );
}

interface Column<Item> {
  label: string;
  /** The contract's name of the member. */
  name: string;
  isNumber?: true;
  /** Its text. Without one, its cell has what the API sent in its place, or "—". */
  text: (
    item: Item,
    labels: ConsoleConfig['labels'],
    decimals: number,
  ) => string | null | undefined;
}

const ofSubscription: readonly Column<Reading<Subscription>>[] = [
  { label: texts.plan, name: 'plan', text: ({ plan }) => plan?.name ?? sentText(plan, 'name') },
  { label: texts.validFrom, name: 'valid_from', text: ({ valid_from: from }) => timeText(from) },
  { label: validUntil, name: 'valid_until', text: ({ valid_until: until }) => timeText(until) },
  {
    label: texts.price,
    name: 'price',
    isNumber: true,
    text: ({ plan }, labels, decimals) =>
      amountText(plan?.price, labels['plan.price'], priceText(plan?.price, decimals)) ??
      sentText(plan, 'price'),
  },
  { label: common.status, name: 'status', text: ({ status }) => status },
  { label: texts.subscriptionId, name: 'subscription_id', text: ({ subscription_id: id }) => id },
];

const ofPayment: readonly Column<Reading<Payment>>[] = [
  {
    label: texts.created,
    name: 'created_at',
    text: ({ created_at: at }) => formatWrittenDay(at ?? '') ?? at,
  },
  { label: texts.product, name: 'product_name', text: ({ product_name: product }) => product },
  {
    label: texts.quantity,
    name: 'quantity',
    isNumber: true,
    text: ({ quantity }) => amountText(quantity),
  },
  {
    label: texts.price,
    name: 'price',
    isNumber: true,
    text: ({ price }, labels, decimals) =>
      amountText(price, labels['payment.price'], priceText(price, decimals)),
  },
  { label: common.status, name: 'status', text: ({ status }) => status },
  { label: texts.gateway, name: 'gateway', text: ({ gateway }) => gateway },
  { label: texts.paymentId, name: 'payment_id', text: ({ payment_id: id }) => id },
];

function amountText(
  value: number | null | undefined,
  label?: Label,
  plain?: string,
): string | undefined {
  return typeof value === 'number' ? numberWithUnit(value, label, plain) : undefined;
}

/** A text that isn't a date is shown as sent. */
function timeText(sent: string | null | undefined): string | null | undefined {
  return formatSent(sent ?? '') ?? sent;
}

/** What the API sent in place of a usable value. */
function sentText(object: ApiObject | null | undefined, name: string): string | undefined {
  const sent = object?.$other?.[name];
  return typeof sent === 'string' ? sent : JSON.stringify(sent);
}

interface PaperTableProps<Item> {
  columns: readonly Column<Item>[];
  items: readonly Item[];
  /** The price of each item. */
  prices: readonly (number | null | undefined)[];
}

function PaperTable<Item extends ApiObject>({ columns, items, prices }: PaperTableProps<Item>) {
  const decimals = mostDecimals(prices);
  const { labels } = useApi().config;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label} scope="col" data-number={isNumber}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, row) => (
          <tr key={row}>
            {columns.map(({ label, name, isNumber, text }) => (
              <td key={label} data-number={isNumber}>
                <bdi translate="yes">
                  {text(item, labels, decimals) || sentText(item, name) || '—'}
                </bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
