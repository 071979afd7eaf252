import { formatNames, formatNumber, formatTimeOrDate } from '#shared/lib/format-texts.ts';
import { isolated, list } from '#shared/lib/texts.ts';
import type { Examined, Unreadable } from '#src/features/proxy-profile/bulk/engine/examine.ts';

const profiles = (count: number) => `${formatNumber(count)} پروفایل`;

export const savedOf = (saved: number, total: number) =>
  `${formatNumber(saved)} از ${profiles(total)} ذخیره شد`;
export const unconfirmedOf = (unconfirmed: number, saved: number, total: number) =>
  saved > 0
    ? list([savedOf(saved, total), `${formatNumber(unconfirmed)} تأییدنشده`])
    : `${formatNumber(unconfirmed)} از ${profiles(total)} تأییدنشده`;
export const savedProfile = (profile: string) => `پروفایل ${isolated(profile)} ذخیره شد`;
export const saveUnconfirmed = (profile: string) =>
  `ذخیرهٔ پروفایل ${isolated(profile)} تأیید نشده است`;
export const undidSave = (profile: string) => `ذخیرهٔ پروفایل ${isolated(profile)} واگردانی شد`;
export const redidSave = (profile: string) => `ذخیرهٔ پروفایل ${isolated(profile)} دوباره انجام شد`;
export const noRead = 'این API از خواندن پروفایل‌ها پشتیبانی نمی‌کند';

export const cutOff = (text: string) => `${text}…`;
export const noValue = 'خالی';
export const valueOf = (field: string, value: string) => `${field}: ${isolated(value)}`;
/** The mark makes the line run from right to left, as the arrow does, if both values run from left to right. */
export const fromTo = (from: string, to: string) => `\u200f${isolated(from)} ← ${isolated(to)}`;
export const expectedFound = (expected: string, found: string) =>
  `مقدار مورد انتظار ${isolated(expected)}، مقدار موجود ${isolated(found)}`;
export const sentStored = (sent: string, stored: string) =>
  `مقدار ارسال‌شده ${isolated(sent)}، مقدار ذخیره‌شده ${isolated(stored)}`;
export const onlyEmptyDiffer = (section: string) => `${section}: فقط فیلدهای خالی تفاوت دارند`;
export const verified = 'در خواندن بعدی، مقدارهای جدید دیده شد';
export const unconfirmedLeftOut = (count: number) =>
  `${formatNumber(count)} پروفایل تأییدنشده کنار گذاشته شد.`;
export const impossibleLeftOut = (count: number) =>
  `${profiles(count)} کنار گذاشته شد: مقدارهای قبلی نامشخص یا نامعتبر است.`;
export const foreignLeft = (count: number, names: readonly string[]) =>
  `در ${profiles(count)} بازگرداندنی نیست: ${formatNames(names, 3)}.`;

export const previewLabels = {
  ready: 'تغییر می‌کند',
  nothing: 'بدون نیاز به تغییر',
  changed: 'تغییر پس از تهیهٔ برنامه',
  partial: 'خواندن ممکن نیست',
  invalid: 'ذخیره ممکن نیست',
  unreadable: 'خواندن ممکن نیست',
} as const satisfies Record<(Examined | Unreadable)['case'], string>;
export const profile = 'پروفایل';

export const editProfiles = 'ویرایش پروفایل‌ها';
export const onlyAddedChange = (count: number) =>
  `در ${profiles(count)}، فقط فیلدهایی که اضافه می‌کنید تغییر می‌کنند. فیلدی که اضافه کنید و خالی بگذارید، پاک می‌شود.`;
export const removeField = (label: string) => `حذف ${label}`;
export const fieldToChange = 'فیلدی که تغییر می‌کند';
export const chooseField = 'یک فیلد انتخاب کنید';
export const addField = 'افزودن فیلد';
export const addFieldFirst = 'دست‌کم یک فیلد اضافه کنید';
export const previewChanges = 'پیش‌نمایش تغییرات';

export const selectedProfiles = 'پروفایل‌های انتخاب‌شده';
export const selectedCount = (count: number) => `${profiles(count)} انتخاب‌شده`;
export const selectedNames = (names: readonly string[]) => formatNames(names, 3);
export const editSelected = 'ویرایش انتخاب‌شده‌ها';
export const profilesToSelect = 'پروفایل‌های موردنظر';
export const selectHint = 'در هر خط یکی: شناسهٔ تیم و شناسهٔ پروفایل، یا پیوند پروفایل.';
export const unusableLines = (lines: readonly string[]) =>
  `${formatNumber(lines.length)} خط بدون شناسهٔ تیم و شناسهٔ پروفایل: ${list(lines.slice(0, 3))}`;
export const enterProfile = 'دست‌کم یک پروفایل وارد کنید';
export const select = (count: number) =>
  count === 0 ? 'انتخاب پروفایل‌ها' : `انتخاب ${profiles(count)}`;

export const updateRest = 'به‌روزرسانی بقیه';
export const countOf = (label: string, count: number) => `${label}: ${formatNumber(count)}`;
export const undoEdit = 'واگرد این ویرایش';
export const redoEdit = 'انجام مجدد تغییرات';
export const undoOf = (outcome: string) => `واگرد ویرایش: ${outcome}`;
export const redoOf = (outcome: string) => `انجام مجدد ویرایش: ${outcome}`;
export const undidEdit = (at: number) => `ویرایش ${formatTimeOrDate(at)} واگردانی شد.`;
export const redidEdit = (at: number) => `ویرایش ${formatTimeOrDate(at)} دوباره انجام شد.`;
export const reverted = (isUndo: boolean) => (isUndo ? redone : undone);
const undone = {
  mark: (count: number, total: number) =>
    count === total
      ? 'واگردانی‌شده'
      : `واگردانی‌شده برای ${formatNumber(count)} از ${formatNumber(total)}`,
  text: (count: number, total: number, at: number) =>
    `${undone.mark(count, total)} در ${formatTimeOrDate(at)}.`,
  andBack: (at: number) => `واگردانی و سپس در ${formatTimeOrDate(at)} دوباره انجام شد.`,
};
const redone: typeof undone = {
  mark: (count, total) =>
    count === total
      ? 'دوباره انجام‌شده'
      : `دوباره انجام‌شده برای ${formatNumber(count)} از ${formatNumber(total)}`,
  text: (count, total, at) => `${redone.mark(count, total)} در ${formatTimeOrDate(at)}.`,
  andBack: (at) => `دوباره انجام و سپس در ${formatTimeOrDate(at)} واگردانی شد.`,
};
