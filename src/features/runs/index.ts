export { RunsScreen } from './runs-screen.tsx';
export { RunScreen } from './run-screen.tsx';
export type { NamesOf } from './recorded-run.ts';
