import { isolated } from '#shared/lib/texts.ts';

export const version = (number: string, build: string | undefined) =>
  build ? `Версия ${isolated(number)}, сборка ${isolated(build)}` : `Версия ${isolated(number)}`;

export const support = 'Поддержка';
export const terms = 'Условия';

export const signOutKeeps = 'Черновики, история и настройки останутся в этом браузере.';
export const timeZoneIs = (zone: string) => `Часовой пояс: ${zone}`;
