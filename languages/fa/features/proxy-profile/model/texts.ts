import {
  LANGUAGE,
  formatDateTime,
  formatNames,
  formatNumber,
  formatTimeOrDate,
} from '#shared/lib/format-texts.ts';
import { isolated, list, sentences } from '#shared/lib/texts.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import { labelOf, type FieldName } from '#src/features/proxy-profile/model/fields.ts';

export const pasteJson = 'یک پروفایل به‌صورت JSON بچسبانید.';
export const notAProfile = 'این پروفایل نیست. یک شیء JSON بچسبانید.';
export const invalidJson = (message: string) => `قالب JSON معتبر نیست: ${isolated(message)}`;

export const fieldCount = (count: number) => `${formatNumber(count)} فیلد`;
export const problemCount = (count: number) => `${formatNumber(count)} مشکل`;

export const savedValuesTitle = (at: string | undefined): string =>
  at === undefined ? 'این مقدارها از بازدید قبلی‌اند' : `این مقدارها مربوط به ${at} است`;

export const shownProfilesText = (shown: number, total: number): string =>
  `${formatNumber(shown)} از ${formatNumber(total)} پروفایل`;

export const missingPagesText = (count: number): string =>
  `${formatNumber(count)} صفحه بارگذاری نشد`;

export function draftRemark(is: { changed: boolean; edited: boolean }): string {
  if (is.changed && is.edited) return 'از آن زمان تغییر کرده و در این فرم ویرایش شده';
  if (is.changed) return 'از آن زمان تغییر کرده';
  return is.edited ? 'در این فرم ویرایش شده' : '';
}

export const durationHint = ({ hasUnit }: { hasUnit: boolean }): string =>
  hasUnit
    ? 'عدد صحیح. واحد را این سایت تعیین کرده است، نه API.'
    : 'عدد صحیح. واحد آن در API ارائه‌دهندهٔ شما مشخص نیست.';

export const leftOutText = (labels: readonly string[]): string =>
  `${fieldCount(labels.length)} در ذخیره کنار گذاشته می‌شود: ${list(labels)}. ممکن است API مقدار آن را نگه دارد یا پاک کند.`;

export const notSavedTitle = (at: number): string => `تا ${formatTimeOrDate(at)} ذخیره نشده`;

export const notSavedText =
  'در API هنوز مقدارهای پیشین است و شاید ذخیره بعداً برسد. تغییرات شما هنوز اینجاست.';

export const otherValuesText = (at: number): string =>
  `تا ${formatDateTime(at)}، همهٔ مقدارهای ذخیرهٔ شما در API نیست. شاید API آن‌ها را طور دیگری ذخیره کرده، یا شخص دیگری تغییرشان داده است.`;

export function notCheckedText(error: unknown): string {
  const { title, said } = describeFailure(error);
  return sentences([`بررسی ممکن نشد. ${title}.`, said && `پیام API: ${isolated(said)}`]);
}

function labelList(names: readonly FieldName[]): string {
  const conjunction = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });
  return conjunction.format(names.map((name) => labelOf(name)));
}

export const fieldsText = (names: readonly FieldName[]) => `${labelList(names)}.`;

export const inexactText = (names: readonly FieldName[]): string[] =>
  names.length === 0
    ? []
    : [
        `فرم نمی‌تواند برخی مقدارها، مانند موارد خالی فهرست، را دقیق نشان دهد. با ذخیره، برای این فیلدها مقدار متفاوتی ارسال می‌شود: ${labelList(names)}.`,
      ];

export const leftOutOfFillText = (names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : [`کنار گذاشته شد، چون هیچ فیلدی نمی‌تواند آن را نشان دهد: ${formatNames(names, 20)}.`];
