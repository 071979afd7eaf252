import { isolated } from '#shared/lib/texts.ts';

export const otherApi = (planned: string, own: string) =>
  `Этот план для API ${isolated(planned)}. Вы подключены к ${isolated(own)}.`;
export const madeBy = (maker: string, own: string) =>
  `План составлен пользователем ${isolated(maker)}; вы вошли как ${isolated(own)}.`;

export const makeSmaller = 'Составьте вместо него несколько планов поменьше.';
export const notUtf8 = 'Это не текст в кодировке UTF-8. Выберите сохранённый план.';
export const noPlan = (format: string) =>
  `Это не план. У плана должно быть значение "${format}" в поле format.`;
export const otherVersion = (version: string, own: number) =>
  `Версия этого плана — ${version}. Поддерживается только версия ${own}.`;
export const otherKind = (kind: string) =>
  `Вид этого плана — ${kind}. Поддерживаются только "reset" и "profiles".`;
export const noItems = 'В плане нет элементов.';
export const repeatedItem = (id: string, first: number) =>
  `${isolated(id)} уже есть в items[${first}].`;

export const emptyValue = 'Пустое значение.';
export const noBaseUrl = 'Здесь нужен базовый URL API.';
export const setInWhole = (whole: string) => `Это значение уже есть в ${whole}.`;
export const noExpected = (name: string) => `Нужно значение ${name} на момент составления плана.`;
