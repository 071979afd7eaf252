import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const deleted = (at: number) => `Черновик от ${formatDateTime(at)} удалён`;
export const olderDrafts = (count: number) => `Более старые черновики (${formatNumber(count)})`;

export const unsavedFrom = (at: number) => `Несохранённые изменения от ${formatDateTime(at)}`;
export const draft = 'Черновик';
export const original = 'Исходное';
export const current = 'Текущее';
export const restore = (label: string, hidden: (words: string) => Content) => (
  <Sentence>
    {hidden('Восстановить')} {label}
  </Sentence>
);
export const noFieldsSelected = 'Поля не выбраны';
export const restoreDraft = 'Восстановить черновик';
export const deleteDraft = 'Удалить черновик';
