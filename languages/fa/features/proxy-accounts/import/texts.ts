import { formatNames, formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';

export const accountIds = 'شناسه‌های حساب';
export const addPurpose =
  'حساب‌هایی را بیفزایید که در فهرست نیستند. حساب‌هایی که در فهرست هستند انتخاب می‌شوند.';
export const idsHint =
  'شناسه‌ها را با ویرگول، فاصله یا خط جدید از هم جدا کنید. در همین مرورگر ذخیره می‌شوند.';
export const idMissing = 'دست‌کم یک شناسهٔ حساب وارد کنید.';
export const add = 'افزودن';

export const idsFoundText = (count: number, { isPasted }: { isPasted: boolean }) =>
  isPasted
    ? `${formatNumber(count)} شناسه در متن چسبانده‌شده پیدا شد.`
    : `${formatNumber(count)} شناسه در فایل پیدا شد.`;

export const malformedTitle = (count: number) => `${formatNumber(count)} شناسه نادرست به نظر می‌رسد`;

export const malformedText = (malformed: readonly string[], { isAdding }: { isAdding: boolean }) =>
  isAdding
    ? `شناسه معمولاً ۲۴ رقم هگزادسیمال دارد. این‌ها را بررسی کنید: ${formatNames(malformed, 10)}`
    : `شناسه معمولاً ۲۴ رقم هگزادسیمال دارد. کنار گذاشته شد: ${formatNames(malformed, 10)}`;

export const addMalformed = (count: number) =>
  `همچنین افزودن ${formatNumber(count)} شناسه که نادرست به نظر می‌رسد`;

export const damagedTitle = (count: number) =>
  `صفحه‌گسترده ${formatNumber(count)} شناسه را تغییر داده است`;
export const damagedText = (damaged: readonly string[]) =>
  `آن‌ها را به عدد تبدیل کرده و رقم‌هایی را از بین برده است: ${formatNames(damaged, 3)}. از شناسه‌ها دوباره خروجی بگیرید و آن فایل را بدون ذخیره در صفحه‌گسترده اضافه کنید.`;

export const leftOutTitle = (count: number) => `${formatNumber(count)} مورد شناسهٔ حساب نیست`;
export const leftOutText = (entries: readonly string[]) =>
  `کنار گذاشته شد: ${formatNames(entries, 3)}`;

export const fileWithIds = 'فایل شناسه‌ها';
export const chooseOrDrop = `یک فایل ${isolated('CSV')}، ${isolated('JSON')} یا متنی انتخاب کنید یا آن را روی صفحه بیندازید.`;
export const pastedText = 'متن چسبانده‌شده';
export const fromFile = (name: string) => `از ${isolated(name)}.`;
export const readingFile = (name: string) => `در حال خواندن ${isolated(name)}…`;
export const stillReading = 'فایل هنوز در حال خوانده شدن است';
export const unusableFile = (name: string, error: string) => `${isolated(name)}: ${error}`;

export const fileTooLarge = 'آن را تقسیم کنید و هر بار یک بخش را انتخاب کنید.';
export const chooseFile = `یک فایل ${isolated('CSV')}، ${isolated('JSON')} یا متنی انتخاب کنید.`;
export const noIds = 'در فایل هیچ شناسهٔ حسابی نیست.';
export const severalColumns =
  'بیش از یک ستون شناسه دارد. در سطر اول، ستون شناسه‌های حساب را «id» بنامید.';
export const invalidJson = 'این فایل JSON معتبر نیست. شاید ناقص باشد. دوباره از آن خروجی بگیرید.';
export const noListInJson = 'در فایل JSON فهرستی از شناسه‌ها یا از حساب‌های دارای شناسه نیست.';
