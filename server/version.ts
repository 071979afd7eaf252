import { version } from '../package.json';

/** The version of this server, and its build if known. */
export const running = { version, build: import.meta.env.BUILD_ID || undefined };
