// A separate entry point: the calls are recorded on every page, without the code of Activity.
export { recordCalls } from '../saved-calls.ts';
