import { isolated } from '../lib/texts.ts';

/** What is wrong with a file. */
export const unreadable = "The file couldn't be read. Choose it again.";
export const empty = 'The file is empty.';
/** `next`: a sentence that says what to do. */
export const tooLarge = (megabytes: number, next: string) =>
  `The file is larger than ${megabytes} MB. ${next}`;
export const noText = 'The file is a spreadsheet or an archive. Save it as CSV or text first.';
/** `wanted`: a sentence that says which files to choose. */
export const binary = (wanted: string) => `This isn't a text file. ${wanted}`;

export const notJson = "This isn't valid JSON. The file may be incomplete.";
export const repeatedMember = 'This member is duplicated.';
export const tooDeep = 'This is nested too deeply.';
export const unknownMember = "This member isn't known.";
export const moreProblems = (listed: number) => `Only the first ${listed} problems are listed.`;
export const problemAt = (path: string, message: string) => `At ${isolated(path)}: ${message}`;
