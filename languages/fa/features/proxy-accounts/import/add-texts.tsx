import { formatNumber } from '#shared/lib/format-texts.ts';
import { plural } from '../../../plural.ts';
import { list, sentences } from '#shared/lib/texts.ts';
import type { ParsedIds } from '#src/features/proxy-accounts/import/parse-ids.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const addById = 'افزودن با شناسه';
export const addByIdInShort = (hidden: (words: string) => Content) => (
  <Sentence>افزودن{hidden(' با شناسه')}</Sentence>
);

export function addedText(
  { ids, repeated, malformed }: ParsedIds,
  added: number,
  isSaved = true,
): string {
  const parts = [
    `${formatNumber(added)} شناسه افزوده شد`,
    ids.length > added &&
      `${formatNumber(ids.length - added)} شناسه از قبل در فهرست بود و اکنون انتخاب شده است`,
    repeated > 0 && `${formatNumber(repeated)} شناسه تکراری بود`,
    malformed.length > 0 &&
      `${formatNumber(malformed.length)} شناسه کنار گذاشته شد (${formatNumber(24)} رقم هگزادسیمال نیست)`,
  ];
  return sentences([
    `${list(parts)}.`,
    added > 0 &&
      plural(added, {
        one: 'هنوز API آن را تأیید نکرده است.',
        other: 'هنوز API آن‌ها را تأیید نکرده است.',
      }),
    !isSaved && 'این مرورگر نمی‌تواند آن‌ها را ذخیره کند. تا وقتی این زبانه باز است در دسترس‌اند.',
  ]);
}
