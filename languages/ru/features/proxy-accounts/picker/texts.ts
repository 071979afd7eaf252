import { counted } from '../../../plural.ts';

export const noAccounts =
  'Нет аккаунтов. Для этого ключа API не выдаёт их список, и в этом браузере их не добавляли.';
export const accountCount = (count: number) => counted(count, 'аккаунт', 'аккаунта', 'аккаунтов');
export const accountsFound = (count: number) => `Найдено: ${accountCount(count)}`;
export const findAccount = 'Найти аккаунт';
export const findAccountHint = 'По логину, описанию или ID.';
export const unknownUsername = 'Логин неизвестен';
export const moreAccounts = (count: number) =>
  `Ещё ${accountCount(count)}. Введите текст, чтобы сузить список.`;
