import type { Payment, Reading, Subscription, User } from '#contract';
import { formatDateTime, formatNumber, parseDateTime } from '#shared/lib/format.ts';
import { truncated } from '../model/api-object.ts';
import { numberWithUnit, type Label } from '../model/labels.ts';
import { groupsOf, type TimeRange } from './scale.ts';

/** Something that happened at a point in time. */
export interface Mark {
  kind: 'paused' | 'cancelled' | 'payment';
  /** Milliseconds since the epoch. */
  time: number;
  /** All details as text. */
  text: string;
}

/** A fact about a lane. */
export interface Entry {
  what: string;
  /** Its mark on the line; undefined if it has none. */
  kind?: Mark['kind'];
  /** As sent; null if missing. */
  at: string | null;
  /** Milliseconds since the epoch; undefined if that can't be read, null if the contract has no time for it. */
  time: number | undefined | null;
  text: string;
}

/** One subscription with what belongs to it, or the payments that belong to none. */
export interface Lane {
  key: string;
  name: string;
  text: string;
  isPresent: boolean;
  /** Set if both ends are valid dates in order; milliseconds since the epoch. */
  span: { from: number; until: number } | undefined;
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
  const payments = user.payments ?? [];
  const past = user.past_subscriptions ?? [];
  const all = [...(user.subscription ? [user.subscription] : []), ...past];
  // If two subscriptions have the same ID, a payment is drawn with the first one.
  const first = new Map(all.map((each) => [each.subscription_id, each] as const).toReversed());
  const own = new Map<Reading<Subscription> | undefined, Entry[]>();
  for (const payment of payments) {
    const owner = payment.subscription_id ? first.get(payment.subscription_id) : undefined;
    const others = own.get(owner);
    const paid = paymentEntry(payment, price);
    if (others) others.push(paid);
    else own.set(owner, [paid]);
  }
  const lanes = all.map((each, index) =>
    laneOf(each, own.get(each) ?? [], `${index}`, each === user.subscription),
  );
  const rest = own.get(undefined) ?? [];
  return [...lanes.toSorted(byStart), ...(rest.length > 0 ? [laneOfPayments(rest)] : [])];
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
  const name = truncated(plan?.name || subscription.subscription_id || 'Unnamed plan', 60);
  const bought = (topups ?? []).map(({ kind, quantity, description }) =>
    description
      ? truncated(description, 40)
      : [typeof quantity === 'number' ? formatNumber(quantity) : '', truncated(kind ?? '', 40)]
          .join(' ')
          .trim(),
  );
  const entries = [
    entry('Valid from', from),
    entry('Valid until', until),
    ...(subscription.paused_at ? [entry('Paused', subscription.paused_at, 'paused')] : []),
    ...(subscription.cancelled_at
      ? [entry('Canceled', subscription.cancelled_at, 'cancelled')]
      : []),
    ...bought.map((text) => ({ what: 'Top-up', at: null, time: null, text })),
    ...payments,
  ];
  const [start, end] = entries.map(({ time }) => time);
  const facts = [
    isPresent ? `${name}, current subscription` : name,
    `${shownTime(from)} to ${shownTime(until)}`,
    status && `Status: ${truncated(status, 60)}`,
    bought.length > 0 && `Top-ups: ${truncated(bought.join(', '), 120)}`,
  ];
  return {
    key,
    name,
    isPresent,
    text: facts.filter(Boolean).join('. '),
    span:
      typeof start === 'number' && typeof end === 'number' && start <= end
        ? { from: start, until: end }
        : undefined,
    marks: marksOf(entries),
    entries,
  };
}

function laneOfPayments(entries: Entry[]): Lane {
  const name = 'Other payments';
  const text = `${name}: not linked to a subscription shown here`;
  return {
    key: 'rest',
    name,
    text,
    isPresent: false,
    span: undefined,
    marks: marksOf(entries),
    entries,
  };
}

function entry(what: string, at: string | null | undefined, kind?: Mark['kind'], text = ''): Entry {
  return { what, ...(kind && { kind }), at: at || null, time: parseDateTime(at ?? ''), text };
}

function paymentEntry(payment: Reading<Payment>, label: Label): Entry {
  const { price, product_name: product, status, created_at: at } = payment;
  const facts = [
    typeof price === 'number' && numberWithUnit(price, label),
    product && `for ${truncated(product, 60)}`,
    status && `(status: ${truncated(status, 40)})`,
  ];
  return entry('Payment', at, 'payment', facts.filter(Boolean).join(' '));
}

function marksOf(entries: readonly Entry[]): Mark[] {
  return entries
    .flatMap((each) => {
      const { kind, time } = each;
      return kind && typeof time === 'number' ? [{ kind, time, text: entryText(each) }] : [];
    })
    .toSorted((a, b) => a.time - b.time);
}

/** The facts of a lane that belong on the line but have no valid date. */
export function entriesWithoutTime({ entries }: Lane): Entry[] {
  return entries.filter(({ time }) => time === undefined);
}

/** One entry as a sentence. */
export function entryText({ what, at, text }: Entry): string {
  return `${what} ${shownTime(at)}${text && `: ${text}`}`;
}

/** A date-time in local time; as sent if it is invalid, or that it wasn't provided. */
export function shownTime(at: string | null | undefined): string {
  return at ? (formatDateTime(at) ?? `“${truncated(at, 60)}”`) : 'not provided';
}

/** A marker on the line of a lane: one mark, or several payments that are too close together. */
interface Marker {
  marks: readonly [Mark, ...Mark[]];
  /** All details as text. */
  text: string;
}

/** A lane with what is drawn for it. */
export interface LaneRow {
  lane: Lane;
  /** From the earliest to the latest. */
  markers: readonly Marker[];
}

/**
 * What is drawn of a lane in a time range; `near` is the minimum distance between two payments, as a fraction
 * of the range: closer ones become one marker with a count.
 */
export function laneRow(lane: Lane, range: TimeRange, near: number): LaneRow {
  const inSight = lane.marks.filter(({ time }) => time >= range.from && time <= range.until);
  const markers = grouped(inSight, range, near).map((marks) => ({ marks, text: textOf(marks) }));
  return { lane, markers };
}

/** Payments close to each other as one marker; pauses and cancellations have their own. */
function grouped(marks: readonly Mark[], range: TimeRange, near: number): [Mark, ...Mark[]][] {
  const payments = marks.filter(({ kind }) => kind === 'payment');
  const others = marks.filter(({ kind }) => kind !== 'payment');
  return [...groupsOf(payments, range, near), ...others.map((each): [Mark] => [each])].toSorted(
    ([a], [b]) => a.time - b.time,
  );
}

/** The details of some marks; for many, their number, the first and the last. */
function textOf(group: readonly [Mark, ...Mark[]]): string {
  const [first] = group;
  if (group.length === 1) return first.text;
  const texts =
    group.length <= 3
      ? group.map(({ text }) => text).join('; ')
      : `first ${first.text}; last ${group.at(-1)?.text}`;
  return `${group.length} payments: ${texts}`;
}
