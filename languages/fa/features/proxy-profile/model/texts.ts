import {
  LANGUAGE,
  formatDateTime,
  formatNames,
  formatNumber,
  formatTimeOrDate,
} from '#shared/lib/format-texts.ts';
import { isolated, sentences } from '#shared/lib/texts.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import { labelOf, type FieldName } from '#src/features/proxy-profile/model/fields.ts';

export const notAProfile = 'پروفایل را به‌صورت یک شیء JSON بچسبانید.';
export const invalidJson = (message: string) => `قالب JSON معتبر نیست: ${isolated(message)}`;

export const fieldCount = (count: number) => `${formatNumber(count)} فیلد`;
export const problemCount = (count: number) => `${formatNumber(count)} مشکل`;

export const savedValuesTitle = (at: number) => `این مقدارها مربوط به ${formatDateTime(at)} است`;

export const shownProfilesText = (shown: number, total: number): string =>
  `${formatNumber(shown)} از ${formatNumber(total)} پروفایل`;

export const missingPagesText = (count: number): string =>
  `${formatNumber(count)} صفحه بارگذاری نشد`;

export function draftRemark(is: { changed: boolean; edited: boolean }): string {
  if (is.changed) return 'از آن زمان تغییر کرده';
  return is.edited ? 'در این فرم ویرایش شده' : '';
}

export const durationHint = ({ hasUnit }: { hasUnit: boolean }) =>
  hasUnit
    ? 'عدد صحیح. واحد را این سایت تعیین کرده است، نه API.'
    : 'عدد صحیح. API واحد آن را نمی‌گوید.';

export const notSavedTitle = (at: number): string => `تا ${formatTimeOrDate(at)} ذخیره نشده`;

export const notSavedText =
  'در API هنوز همان مقدارهای پیشین است. شاید درخواست ذخیره هنوز در راه باشد.';

export const otherValuesText = (at: number) =>
  `برخی مقدارها در ${formatDateTime(at)} با آنچه ذخیره کرده بودید فرق داشت. شاید API یا شخص دیگری تغییرشان داده باشد.`;

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
    : [`فرم این‌ها را دقیق نشان نمی‌دهد و ذخیره تغییرشان می‌دهد: ${labelList(names)}.`];

export const leftOutOfFillText = (names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : [`کنار گذاشته شد، چون فرم چنین فیلدی ندارد: ${formatNames(names, 20)}.`];
