import { list } from './texts.ts';

/** What is wrong with a condition. */

/** `nearest`: the field that was probably meant. */
export const noField = (name: string, nearest: string | undefined, fields: readonly string[]) =>
  nearest === undefined
    ? `There is no field "${name}". Fields: ${list(fields)}.`
    : `There is no field "${name}". Did you mean ${nearest}?`;
export const cannotCompare = (operator: string, field: string) =>
  `"${operator}" can't compare ${field}.`;
/** `condition`: what is there of it, such as `status=`. */
export const needsValue = (condition: string, isText: boolean) =>
  isText
    ? `"${condition}" needs a value. Write ${condition}"" for an empty one.`
    : `"${condition}" needs a value.`;
export const isSwitch = (field: string) => `${field} is yes, no, true, or false.`;
/** `hint`: a sentence that says how to write a number. */
export const noNumber = (value: string, field: string, hint: string) =>
  `"${value}" isn't a number for ${field}. ${hint}`;
