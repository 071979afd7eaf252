export { HistoryScreen } from './changes/history-screen.tsx';
export { ChangeScreen } from './changes/change-screen.tsx';
export type { NamesOf } from './changes/recorded-run.ts';
export { RequestsScreen } from './requests/requests-screen.tsx';
