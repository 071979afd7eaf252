import { version } from '../../../package.json';

/** The version of this console. */
export const consoleVersion: string = version;
