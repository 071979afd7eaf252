// Bulk edits, for the pages that show all runs.
export { bulkEditPages } from './page-kind.tsx';
