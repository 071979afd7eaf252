import { isolated } from '#shared/lib/texts.ts';

export const selectAtLeastOne = 'دست‌کم یک حساب انتخاب کنید';
export const loadTheRest = 'بارگذاری بقیه';

export const percentSign = '٪';

export const usageBands = [
  'بدون مصرف',
  'کمتر از ۱۰٪ سهمیه',
  'از ۱۰٪ تا کمتر از ۲۰٪ سهمیه',
  'از ۲۰٪ تا کمتر از ۳۰٪ سهمیه',
  'از ۳۰٪ تا کمتر از ۴۰٪ سهمیه',
  'از ۴۰٪ تا کمتر از ۵۰٪ سهمیه',
  'از ۵۰٪ تا کمتر از ۶۰٪ سهمیه',
  'از ۶۰٪ تا کمتر از ۷۰٪ سهمیه',
  'از ۷۰٪ تا کمتر از ۸۰٪ سهمیه',
  'از ۸۰٪ تا کمتر از ۹۰٪ سهمیه',
  'از ۹۰٪ تا ۱۰۰٪ سهمیه',
  'بیش از سهمیه',
] as const;

export const copyLineOf = (name: string) => `کپی خط اتصال ${isolated(name)}`;
