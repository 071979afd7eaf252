// Bulk edits, for the pages that show all runs.
export { bulkEditPages } from '../bulk/ui/page-kind.tsx';
