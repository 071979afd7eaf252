import type { ReactNode } from 'react';

export const allProfiles = 'Все прокси-профили';
export const invalidIds = 'Недопустимые ID';
export const invalidIdsHelp = 'ID не может быть пустым, «.» или «..». Проверьте адрес.';
export const loadingProfile = 'Загрузка профиля';

export const notListed = 'Этот API не выдаёт список профилей. Откройте профиль по ID.';
export const recentlyOpened = 'Недавно открытые';
export const ofTeam = (team: ReactNode, opened: ReactNode) => (
  <>
    Команда {team}, {opened}
  </>
);
export const withId = (id: ReactNode, at: ReactNode) => (
  <>
    {id}, {at}
  </>
);
export const remove = (name: string) => `Убрать ${name}`;
