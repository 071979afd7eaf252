// Resets, for the pages that show all runs.
export { resetPages } from '../reset/ui/page-kind.tsx';
