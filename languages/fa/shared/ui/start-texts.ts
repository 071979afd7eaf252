import { isolated } from '#shared/lib/texts.ts';

export const partMissing = 'این بخش بارگذاری نشد.';
export const sentAs = (utc: string | undefined, sent: string) =>
  `${isolated(String(utc))} (ارسال‌شده به شکل ${isolated(sent)})`;
