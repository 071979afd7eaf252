import { list, isolated } from './texts.ts';

/** What is wrong with a condition. */

/** `nearest`: the field that was probably meant. */
export const noField = (name: string, nearest: string | undefined, fields: readonly string[]) =>
  nearest === undefined
    ? `There is no field "${isolated(name)}". Fields: ${list(fields)}.`
    : `There is no field "${isolated(name)}". Did you mean ${isolated(nearest)}?`;
export const cannotCompare = (operator: string, field: string) =>
  `"${isolated(operator)}" can't compare ${isolated(field)}.`;
/** `condition`: what is there of it, such as `status=`. */
export const needsValue = (condition: string, isText: boolean) =>
  isText
    ? `"${isolated(condition)}" needs a value. Write ${isolated(`${condition}""`)} for an empty one.`
    : `"${isolated(condition)}" needs a value.`;
export const isSwitch = (field: string) => `${isolated(field)} is yes, no, true, or false.`;
/** `hint`: a sentence that says how to write a number. */
export const noNumber = (value: string, field: string, hint: string) =>
  `"${isolated(value)}" isn't a number for ${isolated(field)}. ${hint}`;
/** Of a comma that may be a decimal one, or separate thousands. */
export const twoNumbers = (value: string, whole: string, decimal: string) =>
  `"${isolated(value)}" can mean ${isolated(whole)} or ${isolated(decimal)}. Write it without the comma.`;
/** Of a word such as "or" beside a condition. */
export const cannotJoin = (word: string) =>
  `"${isolated(word)}" can't join conditions: all of them must match.`;
