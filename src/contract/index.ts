/** The contract of the API, stated once, for the console, the embedded API and the documents. */
export * from './audit-log.ts';
export * from './connect-host.ts';
export * from './connect-template.ts';
export * from './connect.ts';
export * from './console-config.ts';
export * from './dotted-path.ts';
export * from './errors.ts';
export * from './extensions.ts';
export * from './labels.ts';
export * from './operations.ts';
export { codePoints, dateTime, maxCodePoints, type Members } from './primitives.ts';
export * from './proxy-account.ts';
export * from './proxy-profile.ts';
export * from './read-behaviors.ts';
export * from './reader.ts';
export * from './rehearsal.ts';
export * from './user.ts';
export * from './writer.ts';
