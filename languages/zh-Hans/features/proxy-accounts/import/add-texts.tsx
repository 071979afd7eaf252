import { formatNumber } from '#shared/lib/format-texts.ts';
import { sentences } from '#shared/lib/texts.ts';
import type { ParsedIds } from '#src/features/proxy-accounts/import/parse-ids.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const addById = '按 ID 添加';
export const addByIdInShort = (hidden: (words: string) => Content) => (
  <Sentence>{hidden('按 ID ')}添加</Sentence>
);

export function addedText(
  { ids, repeated, malformed }: ParsedIds,
  added: number,
  isSaved = true,
): string {
  const parts = [
    `已添加 ${formatNumber(added)} 个 ID`,
    ids.length > added && `${formatNumber(ids.length - added)} 个已在列表中，现已选中`,
    repeated > 0 && `${formatNumber(repeated)} 个重复`,
    malformed.length > 0 && `${formatNumber(malformed.length)} 个未采用（不是 24 位十六进制数）`,
  ];
  return sentences([
    `${parts.filter(Boolean).join('，')}。`,
    added > 0 && 'API 尚未确认新添加的 ID。',
    !isSaved && '此浏览器无法保存这些 ID。在关闭此标签页之前，它们仍可使用。',
  ]);
}
