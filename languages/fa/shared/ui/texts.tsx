import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const hidden = 'پنهان';
export const secretActions = (name: string) => ({
  show: `نمایش ${isolated(name)}`,
  copy: `کپی ${isolated(name)}`,
});

export const leadsTo = (address: Content, host: Content) => (
  <Sentence>
    {address} (مقصد: {host})
  </Sentence>
);

export const otherFields = 'سایر فیلدها';
export const tooDeep = 'برای نمایش بیش از حد تودرتو است';
export const charactersInAll = (count: number) => `در مجموع ${formatNumber(count)} نویسه`;

export const mismatchCount = (count: number) => `${formatNumber(count)} ناهمخوانی در پاسخ API`;
export const expectedAndGot = (expected: Content, got: Content) => (
  <Sentence>
    مورد انتظار: {expected} دریافت‌شده: {got}
  </Sentence>
);
export const similarPlaces = (count: number) => `و ${formatNumber(count)} جای مشابه دیگر`;
