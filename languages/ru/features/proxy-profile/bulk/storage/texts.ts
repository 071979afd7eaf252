import { counted } from '../../../../plural.ts';

export const title = (total: number) =>
  `Изменение ${counted(total, 'профиля', 'профилей', 'профилей')}`;
export const plural = 'Изменения профилей';
