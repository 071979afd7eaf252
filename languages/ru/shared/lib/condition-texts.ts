import { isolated, list } from '#shared/lib/texts.ts';

export const noField = (name: string, nearest: string | undefined, fields: readonly string[]) =>
  nearest === undefined
    ? `Нет поля «${isolated(name)}». Поля: ${list(fields)}.`
    : `Нет поля «${isolated(name)}». Возможно, вы имели в виду ${isolated(nearest)}?`;
export const cannotCompare = (operator: string, field: string) =>
  `Оператор «${isolated(operator)}» не подходит для поля ${isolated(field)}.`;
export const needsValue = (condition: string, isText: boolean) =>
  isText
    ? `После «${isolated(condition)}» нужно значение. Для пустого значения напишите ${isolated(`${condition}""`)}.`
    : `После «${isolated(condition)}» нужно значение.`;
export const isSwitch = (field: string) =>
  `Поле ${isolated(field)} принимает значения yes, no, true и false.`;
export const noNumber = (value: string, field: string, hint: string) =>
  `«${isolated(value)}» — не число, а поле ${isolated(field)} числовое. ${hint}`;
export const twoNumbers = (value: string, whole: string, decimal: string) =>
  `«${isolated(value)}» может означать ${isolated(whole)} или ${isolated(decimal)}. Напишите число без запятой.`;
export const cannotJoin = (word: string) =>
  `«${isolated(word)}» не соединяет условия: должны выполняться все.`;
