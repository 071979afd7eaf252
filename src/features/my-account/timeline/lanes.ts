import type { Payment, Reading, Subscription, User } from '#contract';
import { formatDateTime, formatNumber, parseDateTime } from '#shared/lib/format.ts';
import { truncated } from '../model/api-object.ts';
import { numberWithUnit, type Label } from '../model/labels.ts';
import { groupsOf, type TimeRange } from './scale.ts';

/** A fact about a lane. */
interface Entry {
  what: string;
  /** Set if it has a mark on the line. */
  kind?: 'paused' | 'cancelled' | 'payment' | undefined;
  /** As sent; null if missing. */
  at: string | null;
  /** Milliseconds since the epoch; undefined if that can't be read, null if the contract has no time for it. */
  time: number | undefined | null;
  text: string;
}

/** An entry on the line. */
export interface Mark extends Entry {
  kind: NonNullable<Entry['kind']>;
  time: number;
}

/** One subscription with what belongs to it, or the payments that belong to none. */
export interface Lane {
  key: string;
  name: string;
  text: string;
  isPresent: boolean;
  /** Set if both ends are valid dates in order; milliseconds since the epoch. */
  span: TimeRange | undefined;
  /** From the earliest to the latest. */
  marks: Mark[];
  /** Everything in the lane, including what is on the line. */
  entries: Entry[];
}

/**
 * The lanes of a user: the current subscription, the past ones from the latest, then other payments. Prices
 * have the operator's currency, if there is one.
 */
export function lanesOf(user: Reading<User>, price?: Label): Lane[] {
  const all = [user.subscription ?? [], user.past_subscriptions ?? []].flat();
  // If two subscriptions have the same ID, a payment is drawn with the first one.
  const owners = new Map(all.map((each) => [each.subscription_id, each] as const).toReversed());
  const paid = (user.payments ?? []).map((payment) => ({
    owner: payment.subscription_id ? owners.get(payment.subscription_id) : undefined,
    entry: paymentEntry(payment, price),
  }));
  const entriesOf = (owner?: Reading<Subscription>) =>
    paid.filter((each) => each.owner === owner).map(({ entry }) => entry);
  const lanes = all.map((each, index) =>
    laneOf(each, entriesOf(each), `${index}`, each === user.subscription),
  );
  const rest = entriesOf();
  return [...lanes.toSorted(byStart), ...(rest.length > 0 ? [laneOfOthers(rest)] : [])];
}

/** The current one first, then from the latest start; without a start last. */
function byStart(a: Lane, b: Lane): number {
  if (a.isPresent !== b.isPresent) return a.isPresent ? -1 : 1;
  return (b.span?.from ?? -8.64e15) - (a.span?.from ?? -8.64e15);
}

function laneOf(
  subscription: Reading<Subscription>,
  payments: readonly Entry[],
  key: string,
  isPresent: boolean,
): Lane {
  const { plan, status, topups, valid_from: from, valid_until: until } = subscription;
  const { paused_at: paused, cancelled_at: canceled } = subscription;
  const name = truncated(plan?.name || subscription.subscription_id || 'Unnamed plan', 60);
  const bought = (topups ?? []).map(({ kind, quantity, description }) => {
    const amount = typeof quantity === 'number' ? formatNumber(quantity) : '';
    return truncated(description || `${amount} ${kind ?? ''}`.trim(), 40);
  });
  const start = entryOf('Valid from', from);
  const end = entryOf('Valid until', until);
  const entries = [
    start,
    end,
    ...(paused ? [entryOf('Paused', paused, 'paused')] : []),
    ...(canceled ? [entryOf('Canceled', canceled, 'cancelled')] : []),
    ...bought.map((text) => ({ what: 'Top-up', at: null, time: null, text })),
    ...payments,
  ];
  const facts = [
    isPresent ? `${name}, current subscription` : name,
    `${shownTime(from)} to ${shownTime(until)}`,
    status && `Status: ${truncated(status, 60)}`,
    bought.length > 0 && `Top-ups: ${truncated(bought.join(', '), 120)}`,
  ];
  const span = { from: start.time ?? NaN, until: end.time ?? NaN };
  return {
    key,
    name,
    isPresent,
    text: facts.filter(Boolean).join('. '),
    span: span.from <= span.until ? span : undefined,
    marks: marksOf(entries),
    entries,
  };
}

/** The lane of the payments that belong to no subscription. */
function laneOfOthers(entries: Entry[]): Lane {
  const name = 'Other payments';
  const text = `${name}: not linked to a subscription shown here`;
  const marks = marksOf(entries);
  return { key: 'rest', name, text, isPresent: false, span: undefined, marks, entries };
}

function entryOf(
  what: string,
  at: string | null | undefined,
  kind?: Mark['kind'],
  text = '',
): Entry {
  return { what, kind, at: at || null, time: parseDateTime(at ?? ''), text };
}

function paymentEntry(payment: Reading<Payment>, label: Label): Entry {
  const { price, product_name: product, status, created_at: at } = payment;
  const facts = [
    typeof price === 'number' && numberWithUnit(price, label),
    product && `for ${truncated(product, 60)}`,
    status && `(status: ${truncated(status, 40)})`,
  ];
  return entryOf('Payment', at, 'payment', facts.filter(Boolean).join(' '));
}

function marksOf(entries: readonly Entry[]): Mark[] {
  const isMark = (entry: Entry): entry is Mark =>
    entry.kind !== undefined && typeof entry.time === 'number';
  return entries.filter(isMark).toSorted((a, b) => a.time - b.time);
}

/** What belongs on the line of a lane but has no place there: each as a sentence. */
export function withoutPlace({ key, span, entries }: Lane): string[] {
  const untimed = entries.filter(({ time }) => time === undefined);
  const isReversed =
    key !== 'rest' && !span && !untimed.some(({ what }) => what.startsWith('Valid'));
  return [...untimed.map(entryText), ...(isReversed ? ['Ends before it starts'] : [])];
}

/** One entry as a sentence. */
function entryText({ what, at, text }: Entry): string {
  return `${what} ${shownTime(at)}${text && `: ${text}`}`;
}

/** A date-time in local time; as sent if it is invalid, or that it wasn't provided. */
export function shownTime(at: string | null | undefined): string {
  return at ? (formatDateTime(at) ?? `“${truncated(at, 60)}”`) : 'not provided';
}

export type Marker = readonly [Mark, ...Mark[]];

/**
 * The markers of a lane in a time range, from the earliest to the latest. Payments closer than `near`, a fraction of the
 * range, are one marker; pauses and cancellations have their own.
 */
export function markersOf({ marks }: Lane, range: TimeRange, near: number): Marker[] {
  const inSight = marks.filter(({ time }) => time >= range.from && time <= range.until);
  const payments = inSight.filter(({ kind }) => kind === 'payment');
  const others = inSight.filter(({ kind }) => kind !== 'payment');
  const markers = [...groupsOf(payments, range, near), ...others.map((each): Marker => [each])];
  return markers.toSorted(([a], [b]) => a.time - b.time);
}

/** All details of a marker; of many payments, their number, the first and the last. */
export function markerText(marker: Marker): string {
  const texts = marker.map(entryText);
  if (texts.length === 1) return texts.join('');
  const shown = texts.length <= 3 ? texts.join('; ') : `first ${texts[0]}; last ${texts.at(-1)}`;
  return `${texts.length} payments: ${shown}`;
}
