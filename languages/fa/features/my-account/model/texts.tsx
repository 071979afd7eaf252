import { formatDay, formatNumber, LANGUAGE } from '#shared/lib/format-texts.ts';
import { noonOf } from '#shared/lib/sent-time.ts';
import { isolated } from '#shared/lib/texts.ts';
import {
  durationText,
  partWords,
  type Duration,
} from '#src/features/my-account/model/start-texts.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';

export const pastSubscriptionsPart = {
  ...partWords('account'),
  missing: 'اطلاعات اشتراک‌های گذشته ارائه نشده',
  none: 'هنوز اشتراک گذشته‌ای نیست',
};

export const otherDetails = 'جزئیات بیشتر';
export const roles = 'نقش‌ها';
export const utmTags = 'برچسب‌های UTM';
export const tryAt = 'try_at';
export const toolAHash = 'هش ابزار خارجی A';
export const toolBHash = 'هش ابزار خارجی B';
export const moreTexts = (count: number) => `${formatNumber(count)} مورد دیگر`;

export const apps = 'اپ‌ها';
export const moreApps = (count: number) => `${formatNumber(count)} اپ دیگر`;
export const unnamedApp = 'اپ بی‌نام';
export const maxDau = 'حداکثر DAU';
export const idsAndSecrets = 'شناسه‌ها و کلیدهای محرمانه';
export const appName = 'نام اپ';
export const appDeveloperName = 'نام توسعه‌دهندهٔ اپ';
export const appId = 'شناسهٔ اپ';
export const apiToken = 'توکن API';
export const apiTokenActions = (app: string) => ({
  show: `نمایش توکن API برای ${isolated(app)}`,
  copy: `کپی توکن API برای ${isolated(app)}`,
});
export const sdkKey = 'کلید SDK';
export const sdkKeyActions = (app: string) => ({
  show: `نمایش کلید SDK برای ${isolated(app)}`,
  copy: `کپی کلید SDK برای ${isolated(app)}`,
});

/** Without the separator of thousands. */
const yearText = (year: number) =>
  new Intl.NumberFormat(LANGUAGE, { useGrouping: false }).format(year);
export const paidIn = (year: number) => `پرداخت‌شده در سال ${yearText(year)} میلادی`;
export const paidThrough = (gateway: Content, count: number, unpriced: number) => (
  <Sentence>
    {gateway}، {paymentsText(count, '', unpriced)}
  </Sentence>
);
export const lastPayment = 'آخرین پرداخت انجام‌شده';
export const latestPayment = 'جدیدترین پرداخت';
export const paidFor = (price: Content, product: Content) => (
  <Sentence>
    {price} برای {product}
  </Sentence>
);
export const allPayments = 'همهٔ پرداخت‌ها';
export const traffic = 'ترافیک';
export const received = (bytes: Content) => (
  <Sentence>
    <bdi translate="no">{bytes}</bdi> دریافت‌شده
  </Sentence>
);
export const sent = (bytes: Content) => (
  <Sentence>
    <bdi translate="no">{bytes}</bdi> ارسال‌شده
  </Sentence>
);
export const bytesText = (_count: number, shown: Content) => <Sentence>{shown} بایت</Sentence>;
export const exactText = (count: number, inferred: string | undefined) =>
  inferred === undefined ? `${formatNumber(count)}.` : `${formatNumber(count)}. ${inferred}`;

export const averageSince = (since: string) => `میانگین از ${since}`;
export const lastsUntil = (average: string, usedUp: number, earlier: Duration) =>
  `با مصرف روزی ${isolated(average)}، سهمیه در ${formatDay(usedUp)}، ${durationText(earlier)} پیش از پایان اشتراک، تمام می‌شود.`;
export const lastsToEnd = (average: string) =>
  `با مصرف روزی ${isolated(average)}، سهمیه تا پایان اشتراک کافی است.`;
export const lastsWithTopup = (average: string, at: string | undefined) =>
  at === undefined
    ? `میانگین مصرف: روزی ${isolated(average)}. شارژ خودکار روشن است.`
    : `میانگین مصرف: روزی ${isolated(average)}. شارژ خودکار روشن است و در آستانهٔ ${isolated(at)} ترافیک بیشتری می‌خرد.`;

export const conflicts = 'اطلاعات متناقض اشتراک';
export const expiredButValid = (until: string) =>
  `به‌عنوان منقضی علامت خورده است، ولی تا ${until} معتبر است.`;
export const validButEnded = (until: string) =>
  `به‌عنوان منقضی‌نشده علامت خورده است، ولی فقط تا ${until} معتبر بوده است.`;

const events = { ends: 'پایان', paused: 'توقف موقت', canceled: 'لغو' };

export const beforeStart = (event: keyof typeof events, time: string, start: string) =>
  `زمان ${events[event]} (${time}) پیش از زمان شروع (${start}) است.`;

export const clockText = (distance: Duration, { isBehind }: { isBehind: boolean }) =>
  isBehind
    ? `ساعت این دستگاه ${durationText(distance)} از ساعت API عقب است`
    : `ساعت این دستگاه ${durationText(distance)} از ساعت API جلو است`;
export const clockHelp = 'زمان باقی‌مانده با ساعت API حساب می‌شود.';

export const subscriptionDetails = 'جزئیات اشتراک';
export const validFrom = 'معتبر از';
export const pausedAt = 'زمان توقف موقت';
export const canceledAt = 'زمان لغو';
export const currentQuota = 'سهمیهٔ فعلی';
export const bytesReceived = 'بایت‌های دریافت‌شده';
export const bytesSent = 'بایت‌های ارسال‌شده';
export const currentAccountQuota = 'سهمیهٔ فعلی حساب پراکسی';
export const gateway = 'درگاه';
export const subscriptionId = 'شناسهٔ اشتراک';
export const updateUrl = 'نشانی به‌روزرسانی';

export const plan = 'طرح';
export const planName = 'نام';
export const description = 'توضیحات';
export const trialPlan = 'آزمایشی';
export const price = 'قیمت';
export const pricePerGb = 'قیمت هر GB اضافی';
export const pricePerAccount = 'قیمت هر حساب پراکسی اضافی';
export const quota = 'سهمیه';
export const accountQuota = 'سهمیهٔ حساب پراکسی';
export const gatewayProductId = 'شناسهٔ محصول در درگاه';

export const topups = 'شارژها';
export const moreTopups = (count: number) => `${formatNumber(count)} شارژ دیگر`;
export const kind = 'نوع';
export const quantity = 'مقدار';
export const paymentKind = 'نوع پرداخت';

export const autoTopup = 'شارژ خودکار';

export const whereToChange = (page: Content | undefined) =>
  page ? (
    <Sentence>برای تغییر آن با ارائه‌دهندهٔ خود تماس بگیرید یا این صفحه را ببینید: {page}</Sentence>
  ) : (
    'برای تغییر آن با ارائه‌دهندهٔ خود تماس بگیرید.'
  );
export const threshold = 'آستانه';
export const thresholdHelp = '\u200fAPI نمی‌گوید این آستانهٔ چه چیزی است و چه واحدی دارد.';
export const extraGb = 'GB اضافی';

export const filterPayments = 'فیلتر پرداخت‌ها';
export const searchedFields = 'محصول، شناسه، قیمت یا URL';
export const noStatus = 'بدون وضعیت';
export const anyGateway = 'هر درگاهی';
export const noGateway = 'بدون درگاه';
export const fromDay = 'از (میلادی)';
export const toDay = 'تا (میلادی)';
export const dates = 'تاریخ‌ها';
export const last90Days = '۹۰ روز گذشته';
export const thisYear = 'امسال (میلادی)';
export const lastYear = 'سال گذشته (میلادی)';
export const nothingToExport = 'پرداختی برای خروجی گرفتن نیست';
export const exportedTo = (count: number, file: string) =>
  `خروجی ${formatNumber(count)} پرداخت در ${isolated(file)} ذخیره شد`;

interface ShownPayments {
  shown: number;
  total: number;
  undated: number;
}

export function shownPaymentsText({ shown, total, undated }: ShownPayments): string {
  const counts = `${formatNumber(shown)} از ${formatNumber(total)} پرداخت`;
  return undated === 0
    ? counts
    : `${counts}. بدون تاریخ قابل استفاده و کنارگذاشته: ${formatNumber(undated)}.`;
}

export const noMatchingPayments = 'پرداختی با این فیلترها نیست';
export const daysReversed = 'تاریخ شروع پس از تاریخ پایان است.';

export const totals = 'جمع‌ها';
export const moreTotals = (count: number) => `${formatNumber(count)} جمع دیگر`;
export const totalName = (status: Said, by?: Said) => (
  <Sentence>
    {status('بدون وضعیت')}
    {by && <Sentence>، {by('بدون درگاه')}</Sentence>}:
  </Sentence>
);

/** A value of the API, or else these words. */
type Said = (ifNone: string) => Content;

export function paymentsText(count: number, sum: string, unpriced: number): string {
  const without = unpriced > 0 ? ` (${formatNumber(unpriced)} مورد بدون قیمت عددی)` : '';
  return `${formatNumber(count)} پرداخت${sum && `، ${isolated(sum)}`}${without}`;
}

export const created = 'تاریخ ایجاد';
export const product = 'محصول';
export const receipt = 'رسید پرداخت';
export const openReceipt = 'باز کردن رسید';
export const paymentDetails = 'جزئیات پرداخت';
export const paymentId = 'شناسهٔ پرداخت';
export const updated = 'تاریخ به‌روزرسانی';
export const receiptUrl = 'نشانی رسید پرداخت';
export const showAll = (total: number) => `نمایش همهٔ ${formatNumber(total)} مورد`;
export const showMore = (count: number) => `نمایش ${formatNumber(count)} مورد دیگر`;
export const showFirst = (count: number) => `نمایش ${formatNumber(count)} مورد اول`;

export const timeline = 'خط زمانی';
export const noSubscriptions = 'اشتراکی برای نمایش نیست';
export const today = 'امروز';
export const moreSubscriptions = (count: number) => `${formatNumber(count)} اشتراک دیگر`;
export const unnamedPlan = 'طرح بی‌نام';
export const currentPlan = (name: Content) => <Sentence>{name} (فعلی)</Sentence>;
export const endsBeforeStart = (days: Content) => (
  <Sentence>{days} (پیش از شروع پایان می‌یابد)</Sentence>
);
export const daysFromTo = (start: Content, end: Content) => (
  <Sentence>
    {start} تا {end}
  </Sentence>
);
export const daysFrom = (start: Content) => <Sentence>از {start}</Sentence>;
export const daysUntil = (end: Content) => <Sentence>تا {end}</Sentence>;
export const datesMissing = 'تاریخ‌ها ارائه نشده';

export const statementOf = (day: string) => `صورت‌حساب ${day}`;
export const statementTitle = 'صورت‌حساب';
export const user = 'کاربر';
export const period = 'دوره';

export function periodText(from: string, to: string): string {
  const [first, last] = [from, to].map((day) => day && formatDay(noonOf(day)));
  if (first && last) return `${first} تا ${last}`;
  if (first) return `از ${first}`;
  return last ? `تا ${last}` : 'همه';
}

export const asOf = 'به تاریخ';
export const api = 'API';
export const support = 'پشتیبانی';
export const subscriptions = 'اشتراک‌ها';
