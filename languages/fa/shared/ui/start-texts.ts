import { isolated } from '#shared/lib/texts.ts';
import { formatZoned } from '#shared/lib/time-zone.ts';

export const partMissing = 'این بخش بارگذاری نشد.';
export const sentAs = (sent: string) =>
  `${isolated(formatZoned(sent))} (ارسال‌شده به شکل ${isolated(sent)})`;
