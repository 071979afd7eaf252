import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const deleted = (at: number) => `已删除 ${formatDateTime(at)} 的草稿`;
export const olderDrafts = (count: number) => `${formatNumber(count)} 份更早的草稿`;

export const unsavedFrom = (at: number) => `${formatDateTime(at)} 的未保存更改`;
export const draft = '草稿';
export const original = '原值';
export const current = '当前值';
export const restore = (label: string, hidden: (words: string) => Content) => (
  <Sentence>
    {hidden('恢复')}
    {label}
  </Sentence>
);
export const noFieldsSelected = '未选择字段';
export const restoreDraft = '恢复草稿';
export const deleteDraft = '删除草稿';
