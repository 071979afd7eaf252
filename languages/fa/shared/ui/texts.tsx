import type { ReactNode } from 'react';
import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';

export const hidden = 'پنهان';
export const secretActions = (name: string) => ({
  show: `نمایش ${isolated(name)}`,
  copy: `کپی ${isolated(name)}`,
});

export const leadsTo = (address: ReactNode, host: ReactNode) => (
  <>
    {address} (مقصد: {host})
  </>
);

export const otherFields = 'سایر فیلدها';
export const tooDeep = 'برای نمایش بیش از حد تودرتو است';
export const charactersInAll = (count: number) => `در مجموع ${formatNumber(count)} نویسه`;

export const mismatchCount = (count: number) => `${formatNumber(count)} ناهمخوانی در پاسخ API`;
export const expectedAndGot = (expected: ReactNode, got: ReactNode) => (
  <>
    مورد انتظار: {expected} دریافت‌شده: {got}
  </>
);
export const similarPlaces = (count: number) => `و ${formatNumber(count)} جای مشابه دیگر`;
export const viewMismatches = 'مشاهدهٔ همهٔ ناهمخوانی‌ها';
