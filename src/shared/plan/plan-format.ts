/** A plan as a file, version 1; docs/plan-format.md describes it. */
export const PLAN_FORMAT = 'proxy-console/plan';
export const PLAN_VERSION = 1;
/** The maximum length of a note in code points. */
export const NOTE_MAXIMUM = 1000;
