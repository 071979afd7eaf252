import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const openById = 'Открыть по ID';
export const teamIdMissing = 'Введите ID команды.';
export const profileIdMissing = 'Введите ID профиля.';
export const openProfile = 'Открыть профиль';

export const teamProfiles = 'Профили команд';
export const loadingTeams = 'Загрузка команд';
export const noTeams = 'Для этого ключа нет команд. Откройте профиль по ID.';
export const allTeams = 'Все команды';
export const teamWithoutId = 'Команда без ID';
export const showProfiles = 'Показать профили';
export const loadingProfiles = 'Загрузка профилей';
export const noProfiles = 'Нет профилей';

export const filterProfiles = 'Фильтр профилей';
export const filterHint = 'Название, ID, тип, страна или порт';
export const noMatching = 'Нет подходящих профилей';
export const clearFilter = 'Сбросить фильтр';
export const selectAll = 'Выбрать все профили';
export const selectMatching = 'Выбрать все подходящие профили';
export const type = 'Тип';
export const country = 'Страна';
export const select = (profile: string, id: string) =>
  id === '' ? `Выбрать ${isolated(profile)}` : `Выбрать ${isolated(profile)}, ${isolated(id)}`;
export const unsavedChanges = 'Есть несохранённые изменения';
export const unnamedProfile = 'Профиль без названия';
export const showMore = (count: number) => `Показать ещё ${formatNumber(count)}`;
export const shownOf = (shown: number, total: number) =>
  `Показано ${formatNumber(shown)} из ${formatNumber(total)}`;

export const notListed = 'API не выдаёт список этих профилей. Откройте профиль по ID.';
export const recentlyOpened = 'Недавно открытые';
export const ofTeam = (team: Content, opened: Content) => (
  <Sentence>
    Команда {team}, {opened}
  </Sentence>
);
export const withId = (id: Content, at: Content) => (
  <Sentence>
    {id}, {at}
  </Sentence>
);
export const remove = (name: string) => `Убрать ${name}`;
