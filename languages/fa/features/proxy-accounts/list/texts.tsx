import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated, unknown } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const filterAccounts = 'فیلتر حساب‌ها';
export const filterExample = `نام، شناسه یا ${isolated('usage>90')}`;
export const filtersInUse = (count: number) => `فیلترها (${formatNumber(count)})`;
export const nearlyOut = 'رو به اتمام';
export const overQuota = 'بیش از سهمیه';
export const activeFilters = 'فیلترهای در حال استفاده';
export const removeFilter = (filter: string) => `حذف فیلتر: ${isolated(filter)}`;

export const anyState = 'هر حالتی';
export const noFiltersSet = 'فیلتری تنظیم نشده';
export const conditions = `کادر جستجو شرط هم می‌پذیرد، مثلاً: ${isolated('usage>90, state=active')}`;

export const consumptionAsPercent = 'مصرف به درصد سهمیه';
export const from = 'از';
export const to = 'تا';
export const usageEnds = { from: 'درصد مصرف: از (٪)', to: 'درصد مصرف: تا (٪)' };
export const bandText = (band: { text: string }, count: number) =>
  `${band.text}: ${formatNumber(count)} حساب`;
export function bandLabel({ name }: { name: string }): string {
  if (name === 'over') return `بالای ${formatNumber(100)}`;
  if (name === 'unknown') return unknown;
  return name.split('-').map(Number).map(formatNumber).join('–');
}

export const notInSteps = (count: number) =>
  `${formatNumber(count)} حساب درصد ندارد: سهمیه ۰ یا کمتر است.`;

export const columns = 'ستون‌ها';
export const density = 'تراکم';
export const defaultColumns = 'ستون‌های پیش‌فرض';

export const views = 'نماها';
export const noViews = 'نمای ذخیره‌شده‌ای نیست';
export const deleteView = (name: string) => `حذف نمای ${isolated(name)}`;
export const viewName = 'نام نما';
export const saveView = 'ذخیرهٔ نما';
export const viewNotSaved =
  'این مرورگر نمی‌تواند نما را ذخیره کند. تا وقتی این زبانه باز است در دسترس است.';
export const linkHasSearch = (filter: string) =>
  `جستجوی شما هم در پیوند خواهد بود: «${isolated(filter)}»`;
export const searchTooLong = 'جستجوی شما در پیوند نخواهد بود، چون بیش از حد طولانی است';
export const copyLink = 'کپی پیوند این نما';

export const selectedAmounts = (amounts: string) => `انتخاب‌شده: ${amounts}`;
export const filteredAmounts = (amounts: string) => `مجموع فیلترشده: ${amounts}`;
export const allAmounts = (amounts: string) => `جمع حساب‌ها: ${amounts}`;
export const totalsText =
  'جمع حساب‌های همین فهرست. آنچه API برای اشتراک گزارش می‌کند، در صفحهٔ «حساب من» آمده است.';

export const selectAll = 'انتخاب همهٔ حساب‌ها';
export const selectMatching = 'انتخاب همهٔ حساب‌های مطابق';
export const selectAccount = (name: string) => `انتخاب ${isolated(name)}`;
export const notConfirmed = 'تأییدنشده';
export const notConfirmedByApi = (name: string) => `${isolated(name)}: API آن را تأیید نکرده است`;
export const readBeforeReset = 'پیش از بازنشانیِ تأییدنشده خوانده شده';
export const wasBeforeReset = (value: Content, hidden: (words: string) => Content) => (
  <Sentence>
    {hidden('پیش از بازنشانی ')}
    {value} بود
  </Sentence>
);

export const passwordActions = { show: 'نمایش گذرواژه', copy: 'کپی گذرواژه' };
