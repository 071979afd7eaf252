// A separate entry point: the calls are recorded on every page, without the code of Activity.
export { recordCalls, savedCalls } from '../saved-calls.ts';
