import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const openById = 'Открыть по ID';
export const teamIdMissing = 'Введите ID команды.';
export const profileIdMissing = 'Введите ID профиля.';
export const openProfile = 'Открыть профиль';
export const dots = 'ID не может быть «.» или «..».';

export const teamProfiles = 'Профили команд';
export const loadingTeams = 'Загрузка команд';
export const noTeams = 'Для этого ключа API не выдаёт ни одной команды. Откройте профиль по ID.';
export const allTeams = 'Все команды';
export const teamWithoutId = 'Команда без ID';
export const teamsNotListed = 'API не выдаёт список команд. ID сохраняется в этом браузере.';
export const anyTeamIdMissing = 'Введите ID команды.';
export const showProfiles = 'Показать профили';
export const loadingProfiles = 'Загрузка профилей';
export const noneListed = 'API не выдаёт список профилей ваших команд. Откройте профиль по ID.';
export const noneListedOfTeam =
  'API не выдаёт список профилей этой команды. Откройте профиль по ID.';
export const noProfiles = 'Нет профилей';
export const noProfilesInTeam = 'В этой команде нет профилей';
export const openUnlisted = 'Профиль, которого нет в списке, можно открыть по ID.';

export const filterProfiles = 'Фильтр профилей';
export const filterHint = 'Название, ID, тип, страна или порт';
export const filterHintWithTeam = 'Название, ID, тип, страна, порт или команда';
export const noMatching = 'Нет подходящих профилей';
export const clearFilter = 'Сбросить фильтр';
export const selectAll = 'Выбрать все профили';
export const selectMatching = 'Выбрать все подходящие профили';
export const type = 'Тип';
export const country = 'Страна';
export const select = (profile: string, id: string) =>
  id === '' ? `Выбрать ${isolated(profile)}` : `Выбрать ${isolated(profile)}, ${isolated(id)}`;
export const unnamedProfile = 'Профиль без названия';
export const showMore = (count: number) => `Показать ещё ${formatNumber(count)}`;
export const shownOf = (shown: number, total: number) =>
  `Показано ${formatNumber(shown)} из ${formatNumber(total)}`;

export const notListed = 'Этот API не выдаёт список профилей. Откройте профиль по ID.';
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
