import { createRunPages } from '#shared/run/ui/run-pages.tsx';
import { resetView } from '../reset/ui/reset-view.tsx';

/** Resets, for the pages that show all runs. */
export const resetPages = createRunPages(resetView);
