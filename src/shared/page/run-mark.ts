import { createObservable } from '../lib/create-observable.ts';

/** Which runs aren't finished, for the link to Runs in the navigation; "" if none. */
export const runMark = createObservable('');
