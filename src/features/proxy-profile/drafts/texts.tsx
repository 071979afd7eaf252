import { formatCount, formatDateTime } from '#shared/lib/format.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const deleted = (at: number) => `Draft of ${formatDateTime(at)} deleted`;
export const olderDrafts = (count: number) => formatCount(count, 'older draft');

export const unsavedFrom = (at: number) => `Unsaved changes from ${formatDateTime(at)}`;
export const draft = 'Draft';
export const original = 'Original';
export const current = 'Current';
export const restore = (label: string, hidden: (words: string) => Content) => (
  <Sentence>
    {hidden('Restore')} {label}
  </Sentence>
);
export const noFieldsSelected = 'No fields selected';
export const restoreDraft = 'Restore draft';
export const deleteDraft = 'Delete draft';
