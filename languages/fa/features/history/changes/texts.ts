import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import { facts, isolated, list } from '#shared/lib/texts.ts';
import type { RecordedRun } from '#shared/run/recorded-runs.ts';

export const inBrowser = 'تغییراتی که در این مرورگر انجام شده است.';
export const inBrowserAndApi = 'تغییراتی که در این مرورگر انجام شده یا API ثبت کرده است.';
export const noneInBrowser = 'تغییری در این مرورگر نیست.';
export const noneYet = 'هنوز تغییری نیست.';
export const findItem = 'یافتن حساب یا پروفایل';
export const nameOrId = 'نام یا شناسهٔ حساب یا پروفایل';
export const kindFilter = 'نوع';
export const allKinds = 'همهٔ انواع';
export const needsAttention = 'نیازمند رسیدگی';

export const foundIn = (found: number) => `در ${formatNumber(found)} تغییر پیدا شد`;
export const foundWithoutNames = (found: number) =>
  `تاکنون ${foundIn(found)}. در حال بارگذاری نام حساب‌ها`;
export const foundSoFar = (found: number, searched: number, total: number) =>
  `${foundIn(found)}. ${formatNumber(searched)} از ${formatNumber(total)} تغییر جستجو شد`;
export const shownOf = (shown: number, total: number) =>
  `نمایش ${formatNumber(shown)} از ${formatNumber(total)} تغییر`;

export const noMatches = 'تغییری با این مشخصات نیست.';
export const listRefused = 'API اجازه نداد تغییرات ثبت‌شده‌اش فهرست شوند (403).';
export const listFailed = 'تغییرات ثبت‌شده در API خوانده نشد.';
export const loadOlder = 'بارگذاری سوابق قدیمی‌تر';

export const change = 'تغییر';

export function foundItemsText(
  items: readonly { name: string; outcome: string }[],
  count: number,
): string {
  return facts([
    ...items.map(({ name, outcome }) => `${isolated(name)}: ${outcome}`),
    count > items.length && `و ${formatNumber(count - items.length)} مورد دیگر`,
  ]);
}

export function recordedText({ kind, done, rejected, isPart }: RecordedRun): string {
  const what =
    kind === 'reset'
      ? `${formatNumber(done)} حساب بازنشانی شد`
      : `${formatNumber(done)} پروفایل به‌روز شد`;
  const failed = `${formatNumber(rejected)} درخواست رد شد`;
  if (done === 0) return failed;
  const text = isPart ? `دست‌کم ${what}` : what;
  return rejected > 0 ? `${text}، ${failed}` : text;
}

export const itemsText = (first: readonly string[], more: number) =>
  more > 0 ? `${list(first)} و ${formatNumber(more)} مورد دیگر` : list(first);

export function recordedOutcome({ kind }: RecordedRun, isDone: boolean): string {
  if (!isDone) return 'ردشده';
  return kind === 'reset' ? 'بازنشانی‌شده' : 'به‌روزشده';
}

export const statusIs = (status: number | null | undefined) => `وضعیت ${status}`;
export const allChanges = 'همهٔ تغییرات';

export const startedAt = (time: number) => `شروع: ${formatDateTime(time)}`;
export const notFound = 'تغییر پیدا نشد';
export const whereKept =
  'هر تغییر در مرورگری ذخیره می‌شود که آن را انجام داده است، جداگانه برای هر کاربر';
