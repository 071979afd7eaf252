import { isolated } from '#shared/lib/texts.ts';

export const tooLarge = 'کنسول رسیدی با این اندازه را باز نمی‌کند. از نرم‌افزار دیگری استفاده کنید.';
export const chooseJson = 'رسیدی را انتخاب کنید که با قالب JSON از آن خروجی گرفته شده است.';
export const noReceipt = `این فایل یک رسید نیست. ${chooseJson}`;
export const incomplete = 'رسید ناقص است: تعداد کل با تعداد موارد آن همخوانی ندارد.';
export const noJson = 'این JSON معتبر نیست. شاید فایل ناقص باشد. دوباره خروجی بگیرید.';
export const csv =
  'این رسید یک فایل CSV است. دوباره از آن خروجی JSON بگیرید و آن فایل را باز کنید.';
export const unknownOutcome = (name: string) =>
  `رسید نتیجهٔ ناشناخته‌ای دارد: ${isolated(name)}. شاید از نسخهٔ جدیدتری از کنسول باشد.`;
