import { formatCount, formatDateTime } from '#shared/lib/format.ts';
import { list } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const deleted = (at: number) => `Draft of ${formatDateTime(at)} deleted`;
export const olderDrafts = (count: number) => formatCount(count, 'older draft');

export const unsavedFrom = (at: number) => `Unsaved changes from ${formatDateTime(at)}`;
export const unsavedHelp =
  "These changes were left unsaved, or are being made in another tab. Fields that you don't restore stay in the draft.";
export function changedSince(labels: readonly string[]): string {
  const count = formatCount(labels.length, 'field');
  return `${count} changed since then: ${list(labels)}. Check before you restore.`;
}
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
