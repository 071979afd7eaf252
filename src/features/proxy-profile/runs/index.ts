import { createRunPages } from '#shared/run/ui/run-pages.tsx';
import { bulkEditView } from '../bulk/ui/bulk-edit-view.tsx';

/** Bulk edits, for the pages that show all runs. */
export const bulkEditPages = createRunPages(bulkEditView);
