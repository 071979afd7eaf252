import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import type { RunNoun } from '#shared/run/kind.ts';

const accounts = (count: number) => `${formatNumber(count)} حساب`;
const profiles = (count: number) => `${formatNumber(count)} پروفایل`;

const reset = {
  label: 'بازنشانی',
  plural: 'بازنشانی‌ها',
  title: (total: number) => `بازنشانی ${accounts(total)}`,
  titleAtLeast: (count: number, total: number) =>
    `بازنشانی دست‌کم ${formatNumber(count)} مورد از ${accounts(total)}`,
  recordedSince: (count: number): string =>
    count === 1
      ? 'از زمان تهیهٔ این برنامهٔ تغییرات، API یک بازنشانی ثبت کرده است'
      : 'از زمان تهیهٔ این برنامهٔ تغییرات، API چند بازنشانی ثبت کرده است',
  items: accounts,
  started: (at: number, total: number) => `شروع: ${formatDateTime(at)}، برای ${accounts(total)}.`,

  running: 'بازنشانی در حال اجراست',
  unfinished: 'بازنشانی ناتمام',
  elsewhere: 'بازنشانی در زبانهٔ دیگر',
  progress: 'پیشرفت بازنشانی',
  progressElsewhere: 'پیشرفت بازنشانی در زبانهٔ دیگر',
  waits: {
    offline: 'آفلاین هستید. با اتصال دوباره، بازنشانی ادامه می‌یابد.',
    'refused-key': 'API کلید را رد کرد. با وارد کردن کلید معتبر، بازنشانی ادامه می‌یابد.',
    'failed-call': 'یک درخواست ناموفق بود. بازنشانی پس از مکثی کوتاه ادامه می‌یابد.',
  },
  pauseTitles: {
    interrupted: 'بازنشانی قطع شد',
    damaged: 'این بازنشانی را نمی‌توان ادامه داد',
  },
  pauseMeanings: {
    failing: 'حساب‌های آن درخواست‌ها تأییدنشده‌اند.',
    refusing: 'بازنشانی را ادامه دهید یا متوقف کنید.',
    journal:
      'این مرورگر نمی‌تواند سوابق بازنشانی را بخواند یا ذخیره کند. کمی فضا خالی کنید یا صفحه را دوباره بارگذاری کنید، سپس ادامه دهید.',
  },
  unsaved:
    'این مرورگر نمی‌تواند این بازنشانی را ذخیره کند. با بستن زبانه، نتیجهٔ آن از دست می‌رود؛ پس ابتدا از آن خروجی بگیرید.',
  notSentAgain: (count: number) =>
    `با ادامه دادن، ${formatNumber(count)} حساب تأییدنشده دوباره ارسال نمی‌شود.`,
  finished: (outcomes: string) => `بازنشانی پایان یافت: ${outcomes}.`,
  paused: (outcomes: string) => `بازنشانی مکث شد. تاکنون: ${outcomes}.`,

  stopThis: 'این بازنشانی متوقف شود؟',
  stop: 'توقف بازنشانی',
  stopDamaged: 'برای دیدن نتیجه، بازنشانی را متوقف کنید.',
  allProcessed: 'همهٔ حساب‌ها پردازش شده‌اند.',
  underWay: (count: number) => `درخواست فعلی هنوز ممکن است ${accounts(count)} را بازنشانی کند.`,
  laterFromResult: (count: number) =>
    `می‌توانید ${formatNumber(count)} حساب باقی‌مانده را بعداً از صفحهٔ نتیجه بازنشانی کنید.`,
  keepsRunning: 'تا وقتی تأیید نکنید، بازنشانی ادامه دارد.',

  isRunning: 'یک بازنشانی در حال اجراست',
  isUnfinished: 'بازنشانی دیگری ناتمام است',
  finishFirst: 'بازنشانی دیگری ناتمام است: ابتدا آن را ادامه دهید یا متوقف کنید',
  isRunningHere:
    'بازنشانی دیگری در این زبانه در حال اجراست. پس از آن می‌توانید این یکی را ادامه دهید.',

  recordsDamaged: 'سوابق این بازنشانی آسیب دیده است',
  unidentified: (lost: number, total: number) =>
    `در این مرورگر، ${formatNumber(lost)} حساب از ${accounts(total)} این بازنشانی قابل شناسایی نیست.`,
  unrecorded: (count: number, total: number) =>
    `در این مرورگر، نتیجهٔ ${formatNumber(count)} حساب از ${accounts(total)} این بازنشانی ثبت نشده است.`,

  result: 'نتیجهٔ بازنشانی',
  resultElsewhere: 'نتیجهٔ بازنشانی از زبانهٔ دیگر',
  allItems: 'همهٔ حساب‌های این بازنشانی',
  itemsOfThis: 'حساب‌های این بازنشانی',
  details: 'جزئیات این بازنشانی',
  selectRemaining: (count: number) => `انتخاب ${formatNumber(count)} حساب باقی‌مانده`,
  itemsInPlan: 'حساب‌های فایل برنامهٔ تغییرات',
};

const bulkEdit: typeof reset = {
  label: 'ویرایش پروفایل',
  plural: 'ویرایش‌های پروفایل',
  title: (total) => `ویرایش گروهی ${profiles(total)}`,
  titleAtLeast: (count, total) =>
    `ویرایش گروهی دست‌کم ${formatNumber(count)} مورد از ${profiles(total)}`,
  recordedSince: (count) =>
    count === 1
      ? 'از زمان تهیهٔ این برنامهٔ تغییرات، API یک ویرایش گروهی ثبت کرده است'
      : 'از زمان تهیهٔ این برنامهٔ تغییرات، API چند ویرایش گروهی ثبت کرده است',
  items: profiles,
  started: (at, total) => `شروع: ${formatDateTime(at)}، برای ${profiles(total)}.`,
  running: 'ویرایش گروهی در حال اجراست',
  unfinished: 'ویرایش گروهی ناتمام',
  elsewhere: 'ویرایش گروهی در زبانهٔ دیگر',
  progress: 'پیشرفت ویرایش گروهی',
  progressElsewhere: 'پیشرفت ویرایش گروهی در زبانهٔ دیگر',
  waits: {
    offline: 'آفلاین هستید. با اتصال دوباره، ویرایش گروهی ادامه می‌یابد.',
    'refused-key': 'API کلید را رد کرد. با وارد کردن کلید معتبر، ویرایش گروهی ادامه می‌یابد.',
    'failed-call': 'یک درخواست ناموفق بود. ویرایش گروهی پس از مکثی کوتاه ادامه می‌یابد.',
  },
  pauseTitles: {
    interrupted: 'ویرایش گروهی قطع شد',
    damaged: 'این ویرایش گروهی را نمی‌توان ادامه داد',
  },
  pauseMeanings: {
    failing: 'ویرایش گروهی را ادامه دهید یا متوقف کنید.',
    refusing: 'ویرایش گروهی را ادامه دهید یا متوقف کنید.',
    journal:
      'این مرورگر نمی‌تواند سوابق ویرایش گروهی را بخواند یا ذخیره کند. کمی فضا خالی کنید یا صفحه را دوباره بارگذاری کنید، سپس ادامه دهید.',
  },
  unsaved:
    'این مرورگر نمی‌تواند این ویرایش گروهی را ذخیره کند. با بستن زبانه، نتیجهٔ آن از دست می‌رود؛ پس ابتدا از آن خروجی بگیرید.',
  notSentAgain: (count) =>
    `با ادامه دادن، ${formatNumber(count)} پروفایل تأییدنشده دوباره ارسال نمی‌شود.`,
  finished: (outcomes) => `ویرایش گروهی پایان یافت: ${outcomes}.`,
  paused: (outcomes) => `ویرایش گروهی مکث شد. تاکنون: ${outcomes}.`,
  stopThis: 'این ویرایش گروهی متوقف شود؟',
  stop: 'توقف ویرایش گروهی',
  stopDamaged: 'برای دیدن نتیجه، ویرایش گروهی را متوقف کنید.',
  allProcessed: 'همهٔ پروفایل‌ها پردازش شده‌اند.',
  underWay: (count) => `درخواست فعلی هنوز ممکن است ${profiles(count)} را به‌روز کند.`,
  laterFromResult: (count) =>
    `می‌توانید ${formatNumber(count)} پروفایل باقی‌مانده را بعداً از صفحهٔ نتیجه به‌روز کنید.`,
  keepsRunning: 'تا وقتی تأیید نکنید، ویرایش گروهی ادامه دارد.',
  isRunning: 'یک ویرایش گروهی در حال اجراست',
  isUnfinished: 'ویرایش گروهی دیگری ناتمام است',
  finishFirst: 'ویرایش گروهی دیگری ناتمام است: ابتدا آن را ادامه دهید یا متوقف کنید',
  isRunningHere:
    'ویرایش گروهی دیگری در این زبانه در حال اجراست. پس از آن می‌توانید این یکی را ادامه دهید.',
  recordsDamaged: 'سوابق این ویرایش گروهی آسیب دیده است',
  unidentified: (lost, total) =>
    `در این مرورگر، ${formatNumber(lost)} پروفایل از ${profiles(total)} این ویرایش گروهی قابل شناسایی نیست.`,
  unrecorded: (count, total) =>
    `در این مرورگر، نتیجهٔ ${formatNumber(count)} پروفایل از ${profiles(total)} این ویرایش گروهی ثبت نشده است.`,
  result: 'نتیجهٔ ویرایش',
  resultElsewhere: 'نتیجهٔ ویرایش گروهی از زبانهٔ دیگر',
  allItems: 'همهٔ پروفایل‌های این ویرایش',
  itemsOfThis: 'پروفایل‌های این ویرایش',
  details: 'جزئیات این ویرایش',
  selectRemaining: (count) => `انتخاب ${formatNumber(count)} پروفایل باقی‌مانده`,
  itemsInPlan: 'پروفایل‌های فایل برنامهٔ تغییرات',
};

export const kindTexts: Readonly<Record<RunNoun, typeof reset>> = { reset, 'bulk edit': bulkEdit };
