import { counted } from '../../../../plural.ts';

export const title = (total: number) =>
  `Сброс ${counted(total, 'аккаунта', 'аккаунтов', 'аккаунтов')}`;
export const plural = 'Сбросы';
