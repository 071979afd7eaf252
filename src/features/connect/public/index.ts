// How a line is made, without the parts of pages.
export { builtInFormats, TARGET } from '../model/formats.ts';
export { lineOf } from '../model/line.ts';
export type { Scheme } from '../model/connection.ts';
