import { formatNumber } from '#shared/lib/format-texts.ts';
import { counted } from '../../../plural.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export { bandLabel } from '#src/features/proxy-accounts/list/texts.tsx';

export const filterAccounts = 'Фильтр аккаунтов';
export const filterExample = 'Имя, ID или usage>90';
export const filtersInUse = (count: number) => `Фильтры (${formatNumber(count)})`;
export const nearlyOut = 'Квота на исходе';
export const overQuota = 'Сверх квоты';
export const activeFilters = 'Действующие фильтры';
export const removeFilter = (filter: string) => `Убрать фильтр: ${isolated(filter)}`;

export const anyState = 'Любое состояние';
export const noFiltersSet = 'Фильтры не заданы';
export const conditions =
  'В строке поиска можно задать и условия, например: usage>90, state=active';

export const consumptionAsPercent = 'Расход в\u00A0% от квоты';
export const from = 'От';
export const to = 'до';
export const usageEnds = { from: 'Расход: от (% квоты)', to: 'Расход: до (% квоты)' };
export const bandText = (band: { text: string }, count: number) =>
  `${band.text}: ${counted(count, 'аккаунт', 'аккаунта', 'аккаунтов')}`;
export const notInSteps = (count: number) =>
  `${counted(count, 'аккаунт', 'аккаунта', 'аккаунтов')} без процента: квота 0 или меньше.`;

export const columns = 'Столбцы';
export const density = 'Плотность';
export const defaultColumns = 'Столбцы по умолчанию';

export const views = 'Представления';
export const noViews = 'Нет сохранённых представлений';
export const deleteView = (name: string) => `Удалить представление ${isolated(name)}`;
export const viewName = 'Название';
export const saveView = 'Сохранить представление';
export const viewNotSaved =
  'Браузер не может сохранить представление. Оно доступно, пока вы не закроете вкладку.';
export const linkHasSearch = (filter: string) =>
  `В ссылке будет ваш поисковый запрос: «${isolated(filter)}»`;
export const searchTooLong = 'В ссылку не войдёт ваш поиск: он слишком длинный';
export const copyLink = 'Копировать ссылку на это представление';

export const selectedAmounts = (amounts: string) => `Выбрано: ${amounts}`;
export const filteredAmounts = (amounts: string) => `С учётом фильтра: ${amounts}`;
export const allAmounts = (amounts: string) => `Сумма по аккаунтам: ${amounts}`;
export const totalsText =
  'Сумма по аккаунтам этого списка. На странице «Мой аккаунт» показано то, что API сообщает о подписке.';

export const selectAll = 'Выбрать все аккаунты';
export const selectMatching = 'Выбрать все подходящие аккаунты';
export const selectAccount = (name: string) => `Выбрать ${isolated(name)}`;
export const notConfirmed = 'Не подтверждён';
export const notConfirmedByApi = (name: string) =>
  `${isolated(name)}: API не подтвердил этот аккаунт`;
export const readBeforeReset = 'Прочитано до сброса, который не подтверждён';
export const wasBeforeReset = (value: Content, hidden: (words: string) => Content) => (
  <Sentence>
    было {value}
    {hidden(' до сброса')}
  </Sentence>
);

export const passwordActions = { show: 'Показать пароль', copy: 'Копировать пароль' };
