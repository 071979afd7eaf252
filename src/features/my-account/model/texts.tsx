import { formatCount, formatDay, formatNumber, pluralForm } from '#shared/lib/format.ts';
import { noonOf } from '#shared/lib/sent-time.ts';
import { isolated } from '#shared/lib/texts.ts';
import { durationText, partWords, type Duration } from './start-texts.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';

/** The texts of My account that aren't shown first. */

export const pastSubscriptionsPart = {
  ...partWords('account'),
  missing: 'No past subscriptions provided',
  none: 'No past subscriptions yet',
};

export const otherDetails = 'More details';
export const roles = 'Roles';
export const utmTags = 'UTM tags';
/** The contract doesn't say what it means, so a translation keeps its name. */
export const tryAt = 'Try at';
export const toolAHash = 'External tool A hash';
export const toolBHash = 'External tool B hash';
export const moreTexts = (count: number) => formatCount(count, 'more', 'more');

export const apps = 'Apps';
export const moreApps = (count: number) => formatCount(count, 'more app');
export const unnamedApp = 'Unnamed app';
export const maxDau = 'Max DAU';
export const idsAndSecrets = 'IDs and secrets';
export const appName = 'App name';
export const appDeveloperName = 'App developer name';
export const appId = 'App ID';
export const apiToken = 'API token';
export const apiTokenActions = (app: string) => ({
  show: `Show API token of ${isolated(app)}`,
  copy: `Copy API token of ${isolated(app)}`,
});
export const sdkKey = 'SDK key';
export const sdkKeyActions = (app: string) => ({
  show: `Show SDK key of ${isolated(app)}`,
  copy: `Copy SDK key of ${isolated(app)}`,
});

export const paidIn = (year: number) => `Paid in ${year}`;
/** `stripe, 12 payments` */
export const paidThrough = (gateway: Content, count: number, unpriced: number) => (
  <Sentence>
    {gateway}, {paymentsText(count, '', unpriced)}
  </Sentence>
);
export const lastPayment = 'Last payment';
/** Where no payment is known to be paid. */
export const latestPayment = 'Latest payment';
export const paidFor = (price: Content, product: Content) => (
  <Sentence>
    {price} for {product}
  </Sentence>
);
export const allPayments = 'All payments';
export const traffic = 'Traffic';
export const received = (bytes: Content) => <Sentence>{bytes} received</Sentence>;
export const sent = (bytes: Content) => <Sentence>{bytes} sent</Sentence>;
export const bytesText = (count: number, shown: Content) => (
  <Sentence>
    {shown} {pluralForm(count, 'byte', 'bytes')}
  </Sentence>
);
/** The number behind a text in a larger unit, and how the unit was inferred. */
export const exactText = (count: number, inferred: string | undefined) =>
  inferred === undefined ? `${formatNumber(count)}.` : `${formatNumber(count)}. ${inferred}`;

/** What an average is of, where one is named. */
export const averageSince = (since: string) => `Average since ${since}`;
/** How long a quota lasts at the average a day, if it is used up so much `earlier` than the subscription ends. */
export const lastsUntil = (average: string, usedUp: number, earlier: Duration) =>
  `At ${average} a day, the quota runs out on ${formatDay(usedUp)}, ${durationText(earlier)} before the subscription ends.`;
export const lastsToEnd = (average: string) =>
  `At ${average} a day, the quota lasts until the subscription ends.`;
/** An end that auto top-up puts off isn't said. `at`: the threshold, if the API sends one. */
export const lastsWithTopup = (average: string, at: string | undefined) =>
  at === undefined
    ? `${average} a day on average. Auto top-up is on.`
    : `${average} a day on average. Auto top-up is on: more traffic is bought at a threshold of ${at}.`;

export const conflicts = 'Conflicting subscription data';
export const expiredButValid = (until: string) => `Marked as expired, but valid until ${until}.`;
export const validButEnded = (until: string) =>
  `Marked as not expired, but valid only until ${until}.`;

const events = { ends: 'Ends', paused: 'Paused', canceled: 'Canceled' };

export const beforeStart = (event: keyof typeof events, time: string, start: string) =>
  `${events[event]} ${time}, before it starts ${start}.`;

export const clockText = (distance: Duration, { isBehind }: { isBehind: boolean }) =>
  isBehind
    ? `This device's clock is ${durationText(distance)} behind the API's`
    : `This device's clock is ${durationText(distance)} ahead of the API's`;
export const clockHelp = "The time left follows the API's clock.";

export const subscriptionDetails = 'Subscription details';
export const validFrom = 'Valid from';
export const pausedAt = 'Paused at';
export const canceledAt = 'Canceled at';
export const currentQuota = 'Current quota';
export const bytesReceived = 'Bytes received';
export const bytesSent = 'Bytes sent';
export const currentAccountQuota = 'Current proxy account quota';
export const gateway = 'Gateway';
export const subscriptionId = 'Subscription ID';
export const updateUrl = 'Update URL';

export const plan = 'Plan';
export const planName = 'Name';
export const description = 'Description';
export const trialPlan = 'Trial';
export const price = 'Price';
export const pricePerGb = 'Price per extra GB';
export const pricePerAccount = 'Price per extra proxy account';
export const quota = 'Quota';
export const accountQuota = 'Proxy account quota';
export const gatewayProductId = 'Gateway product ID';

export const topups = 'Top-ups';
export const moreTopups = (count: number) => formatCount(count, 'more top-up');
export const kind = 'Kind';
export const quantity = 'Quantity';
export const paymentKind = 'Payment kind';

export const autoTopup = 'Auto top-up';

/** `page`: where it may be, if the API names one. */
export const whereToChange = (page: Content | undefined) =>
  page ? (
    <Sentence>To change it, contact your provider or try {page}</Sentence>
  ) : (
    'To change it, contact your provider.'
  );
export const threshold = 'Threshold';
export const thresholdHelp = "The API doesn't say of what, or in which unit.";
export const extraGb = 'Extra GB';

export const filterPayments = 'Filter payments';
export const searchedFields = 'Product, ID, price, or URL';
export const noStatus = 'No status';
export const anyGateway = 'Any gateway';
export const noGateway = 'No gateway';
export const fromDay = 'From';
export const toDay = 'To';
export const dates = 'Dates';
export const last90Days = 'Last 90 days';
export const thisYear = 'This year';
export const lastYear = 'Last year';
export const nothingToExport = 'No payments to export';
export const exportedTo = (count: number, file: string) =>
  `Exported ${formatCount(count, 'payment')} to ${isolated(file)}`;

interface ShownPayments {
  shown: number;
  total: number;
  /** Payments without a date, if a filter by date hides them. */
  undated: number;
}

export function shownPaymentsText({ shown, total, undated }: ShownPayments): string {
  const counts = `${formatNumber(shown)} of ${formatCount(total, 'payment')}`;
  return undated === 0
    ? counts
    : `${counts}. Without a usable date and left out: ${formatNumber(undated)}.`;
}

export const noMatchingPayments = 'No matching payments';
export const daysReversed = 'The start date is after the end date.';

export const totals = 'Totals';
export const moreTotals = (count: number) => formatCount(count, 'more total');
/** The status and the gateway that the payments of a total share; the gateway is undefined where there is only one. */
export const totalName = (status: Said, by?: Said) => (
  <Sentence>
    {status('No status')}
    {by && <Sentence>, {by('no gateway')}</Sentence>}:
  </Sentence>
);

/** A value of the API, or else these words. */
type Said = (ifNone: string) => Content;

/** Number and sum, e.g. `12 payments, 240.00 (1 without a numeric price)`; the sum is empty if there is none. */
export function paymentsText(count: number, sum: string, unpriced: number): string {
  const without = unpriced > 0 ? ` (${formatNumber(unpriced)} without a numeric price)` : '';
  return `${formatCount(count, 'payment')}${sum && `, ${sum}`}${without}`;
}

export const created = 'Created';
export const product = 'Product';
export const receipt = 'Payment receipt';
export const openReceipt = 'Open receipt';
export const paymentDetails = 'Payment details';
export const paymentId = 'Payment ID';
export const updated = 'Updated';
export const receiptUrl = 'Payment receipt URL';
export const showAll = (total: number) => `Show all ${formatNumber(total)}`;
export const showMore = (count: number) => `Show ${formatNumber(count)} more`;
export const showFirst = (count: number) => `Show first ${formatNumber(count)}`;

export const timeline = 'Timeline';
export const noSubscriptions = 'No subscriptions to show';
export const today = 'Today';
export const moreSubscriptions = (count: number) => formatCount(count, 'more subscription');
export const unnamedPlan = 'Unnamed plan';
export const currentPlan = (name: Content) => <Sentence>{name} (current)</Sentence>;
export const endsBeforeStart = (days: Content) => (
  <Sentence>{days} (ends before it starts)</Sentence>
);
export const daysFromTo = (start: Content, end: Content) => (
  <Sentence>
    {start} to {end}
  </Sentence>
);
export const daysFrom = (start: Content) => <Sentence>From {start}</Sentence>;
export const daysUntil = (end: Content) => <Sentence>Until {end}</Sentence>;
export const datesMissing = 'Dates not provided';

export const statementOf = (day: string) => `Account statement ${day}`;
export const statementTitle = 'Account statement';
export const user = 'User';
export const period = 'Period';

/** The days that a statement covers; `from` and `to` as in `2026-03-01`, empty without a limit. */
export function periodText(from: string, to: string): string {
  const [first, last] = [from, to].map((day) => day && formatDay(noonOf(day)));
  if (first && last) return `${first} to ${last}`;
  if (first) return `Since ${first}`;
  return last ? `Until ${last}` : 'All';
}

export const asOf = 'As of';
export const api = 'API';
export const support = 'Support';
export const subscriptions = 'Subscriptions';
