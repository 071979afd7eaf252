import { formatNumber } from '#shared/lib/format-texts.ts';
import { list, sentences } from '#shared/lib/texts.ts';
import type { ParsedIds } from '#src/features/proxy-accounts/import/parse-ids.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const addById = 'Добавить по ID';
export const addByIdInShort = (hidden: (words: string) => Content) => (
  <Sentence>Добавить{hidden(' по ID')}</Sentence>
);

export function addedText(
  { ids, repeated, malformed }: ParsedIds,
  added: number,
  isSaved = true,
): string {
  const parts = [
    `Добавлено ID: ${formatNumber(added)}`,
    ids.length > added && `уже в списке, теперь выбрано: ${formatNumber(ids.length - added)}`,
    repeated > 0 && `повторов: ${formatNumber(repeated)}`,
    malformed.length > 0 &&
      `пропущено: ${formatNumber(malformed.length)} (не 24 шестнадцатеричные цифры)`,
  ];
  return sentences([
    `${list(parts)}.`,
    added === 1 && 'API его ещё не подтвердил.',
    added > 1 && 'API их ещё не подтвердил.',
    !isSaved && 'Браузер не может их сохранить. Они доступны, пока вы не закроете вкладку.',
  ]);
}
