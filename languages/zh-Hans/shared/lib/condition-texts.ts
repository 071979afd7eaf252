import { list, isolated } from '#shared/lib/texts.ts';

export const noField = (name: string, nearest: string | undefined, fields: readonly string[]) =>
  nearest === undefined
    ? `没有名为“${isolated(name)}”的字段。可用字段：${list(fields)}。`
    : `没有名为“${isolated(name)}”的字段。是否想用 ${isolated(nearest)}？`;
export const cannotCompare = (operator: string, field: string) =>
  `“${isolated(operator)}”不能用于比较 ${isolated(field)}。`;
export const needsValue = (condition: string, isText: boolean) =>
  isText
    ? `“${isolated(condition)}”缺少值。空值请写作 ${isolated(`${condition}""`)}。`
    : `“${isolated(condition)}”缺少值。`;
export const isSwitch = (field: string) => `${isolated(field)} 只能是 yes、no、true 或 false。`;
export const noNumber = (value: string, field: string, hint: string) =>
  `${isolated(field)} 需要数字，“${isolated(value)}”不是数字。${hint}`;
export const twoNumbers = (value: string, whole: string, decimal: string) =>
  `“${isolated(value)}”可能是 ${isolated(whole)} 或 ${isolated(decimal)}，请不要使用逗号。`;
export const cannotJoin = (word: string) =>
  `“${isolated(word)}”不能连接条件：必须同时满足所有条件。`;
