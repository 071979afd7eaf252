import { isolated, list } from '#shared/lib/texts.ts';

export const noField = (name: string, nearest: string | undefined, fields: readonly string[]) =>
  nearest === undefined
    ? `فیلدی به نام «${isolated(name)}» وجود ندارد. فیلدها: ${list(fields)}.`
    : `فیلدی به نام «${isolated(name)}» وجود ندارد. منظورتان ${isolated(nearest)} بود؟`;
export const cannotCompare = (operator: string, field: string) =>
  `با «${isolated(operator)}» نمی‌توان ${isolated(field)} را مقایسه کرد.`;
export const needsValue = (condition: string, isText: boolean) =>
  isText
    ? `«${isolated(condition)}» به مقدار نیاز دارد. برای مقدار خالی بنویسید ${isolated(`${condition}""`)}.`
    : `«${isolated(condition)}» به مقدار نیاز دارد.`;
export const isSwitch = (field: string) =>
  `مقدار ${isolated(field)} می‌تواند ${isolated('yes')}، ${isolated('no')}، ${isolated('true')} یا ${isolated('false')} باشد.`;
export const noNumber = (value: string, field: string, hint: string) =>
  `مقدار ${isolated(field)} باید عدد باشد، ولی «${isolated(value)}» عدد نیست. ${hint}`;
export const twoNumbers = (value: string, whole: string, decimal: string) =>
  `«${isolated(value)}» می‌تواند ${isolated(whole)} یا ${isolated(decimal)} باشد. عدد را بدون ویرگول بنویسید.`;
export const cannotJoin = (word: string) =>
  `«${isolated(word)}» شرط‌ها را به هم وصل نمی‌کند: همهٔ آن‌ها باید برقرار باشند.`;
