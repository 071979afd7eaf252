import type { ColorScheme } from '#shared/lib/color-scheme.ts';
import { formatNumber } from '#shared/lib/format-texts.ts';
import { counted } from '../../plural.ts';
import { facts, isolated } from '#shared/lib/texts.ts';
import type { ExportFormat } from '#shared/page/page-commands.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const dialogFailed =
  'На страницу под этим окном это не влияет. Если это повторится, отправьте эту сводку в поддержку.';
export const goOn = 'Продолжить';

export const searchOrJump = 'Поиск и переход';
export const whatToSearch = 'Страница, действие, аккаунт, профиль или платёж';
export const searching = 'Поиск…';
export const noResults = 'Ничего не найдено';
export const resultCount = (count: number) =>
  counted(count, 'результат', 'результата', 'результатов');
export const notAllLoaded = (count: string) => `${count}. Загружены не все аккаунты.`;
export const moreAccounts = 'Другие аккаунты';
export const searchInAccounts = 'Искать в разделе «Прокси-аккаунты»';
export const results = 'Результаты';
export const firstOf = (
  title: string,
  shown: number,
  total: number,
  aside: (words: string) => Content,
) => (
  <Sentence>
    {title}
    {aside(`, ${formatNumber(shown)} из ${formatNumber(total)}`)}
  </Sentence>
);
export const cannotRun = (action: string, reason: string) => `${action}: недоступно. ${reason}.`;

export const pages = 'Страницы';
export const actions = 'Действия';
export const accounts = 'Аккаунты';
export const accountsByState = 'Аккаунты по состоянию';
export const connectionStrings = 'Строки подключения';
export const profiles = 'Профили';
export const recentProfiles = 'Недавно открытые профили';
export const accountWords =
  'подписка счета чеки оплата пополнение my account subscription invoices receipts top-up';
export const profilesWords = 'подключения proxy profiles connections';
export const historyWords = 'запуски активность отмена отменить вернуть history runs activity undo';
export const profileDetail = (team: string, id: string | undefined) =>
  facts([`Команда ${isolated(team)}`, id && isolated(id)]);
export const noProduct = 'Платёж без продукта';

export const resetSelected = 'Сбросить квоту выбранных аккаунтов';
export const goToTable = 'Перейти к таблице аккаунтов';
export const shortcut = (key: string) => `Клавиша: ${key}`;
export const addAccounts = 'Добавить аккаунты по ID';
export const noAccounts = 'Нет загруженных аккаунтов';
export const exportResult: Record<ExportFormat, string> = {
  csv: 'Экспорт результата в CSV',
  json: 'Экспорт результата в JSON',
};
export const noResultOpen = 'Нет открытого результата';
export const openProfile = 'Открыть профиль по ID';
export const openAccountsPlan = 'Открыть план для аккаунтов';
export const openProfilesPlan = 'Открыть план для профилей';
export const copyKey = 'Копировать ключ API';
export const keyCopied = 'Ключ API скопирован';
export const keyNotCopied =
  'Браузер запретил копирование. Скопируйте ключ на странице «Мой аккаунт».';
export const accountLoading = 'Ваш аккаунт ещё загружается';
export const keyMissing = 'API не прислал ключ';
export const switchTheme: Record<ColorScheme, string> = {
  light: 'Включить светлую тему',
  dark: 'Включить тёмную тему',
  system: 'Включить системную тему',
};
export const themeWords = 'режим оформление внешний вид theme mode appearance light dark system';
export const currentTheme = 'Эта тема уже включена';
export const statement = 'Выписка (печать или PDF)';
export const statementWords = 'аккаунт statement account';
export const contactSupport = 'Написать в поддержку';
export const helpWords = 'помощь справка help';
export const signOutWords = 'выход завершить сеанс sign out log out logout';

export const keyboardShortcuts = 'Сочетания клавиш';
export const useSingleKeys = 'Использовать одиночные клавиши ?, T и R';
export const listIsSaved = 'Этот список есть и в палитре команд.';
export const changeRuns = 'Выполняется изменение';
