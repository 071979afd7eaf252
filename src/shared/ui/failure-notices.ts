/** The messages for failed and slow calls, in one file. */
export { FailureNotice } from './failure-notice.tsx';
export { StoppedNotice } from './stopped-notice.tsx';
export { WaitingNotice } from './waiting-notice.tsx';
