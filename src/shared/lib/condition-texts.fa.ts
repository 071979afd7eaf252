import { isolated, list } from './texts.ts';

export const noField = (name: string, nearest: string | undefined, fields: readonly string[]) =>
  nearest === undefined
    ? `فیلدی به نام «${isolated(name)}» وجود ندارد. فیلدها: ${list(fields)}.`
    : `فیلدی به نام «${isolated(name)}» وجود ندارد. منظورتان ${isolated(nearest)} بود؟`;
export const cannotCompare = (operator: string, field: string) =>
  `با «${isolated(operator)}» نمی‌توان ${isolated(field)} را مقایسه کرد.`;
export const needsValue = (condition: string, isText: boolean) =>
  isText
    ? `«${isolated(condition)}» مقدار ندارد. برای مقدار خالی بنویسید ${isolated(`${condition}""`)}.`
    : `«${isolated(condition)}» مقدار ندارد.`;
export const isSwitch = (field: string) =>
  `مقدار ${isolated(field)} می‌تواند yes، no، true یا false باشد.`;
export const noNumber = (value: string, field: string, hint: string) =>
  `«${isolated(value)}» برای ${isolated(field)} عدد نیست. ${hint}`;
