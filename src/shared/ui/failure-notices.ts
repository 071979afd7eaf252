/** What is said when a call fails or takes long, in one file. */
export { FailureNotice } from './failure-notice.tsx';
export { StoppedNotice } from './stopped-notice.tsx';
export { WaitingNotice } from './waiting-notice.tsx';
