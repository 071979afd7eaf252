import { isolated } from '../lib/texts.ts';

/** What is said of a plan, and why one can't be used. */

export const otherApi = (planned: string, own: string) =>
  `This plan is for the API ${isolated(planned)}. You're connected to ${isolated(own)}.`;
/** Emails, or the ID where there is none. */
export const madeBy = (maker: string, own: string) =>
  `Made by ${isolated(maker)}; you're signed in as ${isolated(own)}.`;

export const makeSmaller = 'Make several smaller plans instead.';
export const notUtf8 = "The file isn't UTF-8 text. Choose a saved plan.";
export const noPlan = (format: string) => `This isn't a plan. A plan has the format "${format}".`;
export const otherVersion = (version: string, own: number) =>
  `This plan has version ${version}. Only version ${own} can be read.`;
export const otherKind = (kind: string) =>
  `This plan has the kind ${kind}. Only "reset" and "profiles" can be read.`;
export const noItems = 'The plan has no items.';
export const repeatedItem = (id: string, first: number) =>
  `${isolated(id)} is already in items[${first}].`;

export const emptyValue = 'This value is empty.';
export const noBaseUrl = 'This value must be the base URL of an API.';
export const setInWhole = (whole: string) => `This value is in ${whole} already.`;
export const noExpected = (name: string) =>
  `The value of ${name} when the plan was made is required.`;
