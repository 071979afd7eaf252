// Resets, for the pages that show all runs.
export { resetPages } from './page-kind.tsx';
