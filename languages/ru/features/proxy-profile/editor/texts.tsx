import { formatDateTime } from '#shared/lib/format-texts.ts';
import { counted } from '../../../plural.ts';
import { isolated } from '#shared/lib/texts.ts';
import type { FillSource } from '#src/features/proxy-profile/form/profile-form.ts';
import { problemCount } from '#src/features/proxy-profile/model/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const unavailable = 'Текущие значения недоступны';
export const notReturned = 'API не вернул этот профиль (404).';
export const noRead = 'Этот API не поддерживает чтение профилей.';
export const showsSaved = 'Они могли устареть, а при сохранении отправляются все.';
export const sendsFilledIn =
  'При сохранении отправляются только заполненные поля. Остальные API может оставить или очистить.';
export const notFound = 'Профиль не найден';
export const notFoundHelp = 'В этой команде нет профиля с таким ID (404).';

export const discarded = 'Изменения отброшены';
export const filledIn = 'Заполнено';
function sourceText(source: FillSource): string {
  switch (source.from) {
    case 'draft':
      return `черновика от ${formatDateTime(source.at)}`;
    case 'json':
      return 'JSON';
    case 'profile':
      return `профиля ${isolated(source.name)}`;
    case 'before-save':
      return 'версии до сохранения';
  }
}
export const filledFrom = (source: FillSource, count: number) =>
  count > 0
    ? `Заполнено ${counted(count, 'поле', 'поля', 'полей')} из ${sourceText(source)}`
    : `В форме уже значения из ${sourceText(source)}`;
export const nothingSent = 'Пока не сохранено.';

export const sections = 'Разделы';
export const withProblems = (
  title: string,
  number: Content,
  count: number,
  hidden: (words: string) => Content,
) => (
  <Sentence>
    {title}
    {number}
    {hidden(`, ${problemCount(count)}`)}
  </Sentence>
);
export const copyProfileId = 'Копировать ID профиля';
export const copyTeamId = 'Копировать ID команды';
export const created = 'Создан';

export const wholeSection = (title: string) => `${title}: весь раздел`;
