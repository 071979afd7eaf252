import { formatNumber } from '#shared/lib/format-texts.ts';
import { counted } from '../../plural.ts';
import { isolated, sentences } from '#shared/lib/texts.ts';
import { namesWhitelist } from '#src/features/connect/model/connection.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const settingsAreInvalid = 'Настройки подключения этого сайта некорректны';
export const loadingAccount = 'Загрузка аккаунта…';
export const includeCredentials = 'Добавить логин и пароль';
export const connectionSettings = 'Настройки подключения';
export const proxyUsername = 'Логин прокси';
export const proxyPassword = 'Пароль прокси';
export const notSaved = 'Не сохраняется.';
export const showConnection = 'Показать строку подключения';
export const copyConnection = 'Копировать строку подключения';
export const editsNotIncluded = 'Без ваших несохранённых изменений.';

export function endpointText(lacksHost: boolean, lacksPort: boolean): string | undefined {
  if (lacksHost && lacksPort) return 'Введите хост и порт, полученные от провайдера.';
  if (lacksHost) return 'Введите хост, полученный от провайдера.';
  return lacksPort ? 'Введите порт, полученный от провайдера.' : undefined;
}

export function whitelistText(
  authMethod: string | null | undefined,
  isEnabled: boolean,
): string | undefined {
  if (namesWhitelist(authMethod)) return `Способ аутентификации: ${authMethod}.`;
  return isEnabled ? 'Белый список IP аккаунта включён.' : undefined;
}

export const host = 'Хост';
export const usedAs = (ascii: string) => `Используется как ${isolated(ascii)}.`;
export const savedInBrowser = 'Сохраняется в этом браузере.';
export const otherNames = 'Провайдеры называют его также gateway или endpoint.';
export const proxyPort = 'Порт прокси';
export const invalidPort = 'Порт — целое число от 1 до 65535.';
export const scheme = 'Схема';

export const format = 'Формат';
export const commonFormats = 'Распространённые форматы';
export const siteFormats = 'Форматы этого сайта';

export const builtInNames: Readonly<Record<string, string>> = {
  'cURL command': 'Команда cURL',
  'Python command (requests)': 'Команда Python (requests)',
  'Node command (undici)': 'Команда Node (undici)',
  'Python command (httpx)': 'Команда Python (httpx)',
  'wget command': 'Команда wget',
  'git command': 'Команда git',
};

export const stillCounting = 'Строки подключения ещё подсчитываются';
export const noneComplete = 'Нет полных строк подключения';
export const ports = 'Порты';
export const portSources = {
  typed: 'Один порт для всех',
  whitelist: 'Порты из белых списков IP',
};
export const preview = 'Предпросмотр';
export const showPasswords = 'Показать пароли';

interface ExportCounts {
  lines: number;
  accounts: number;
  off: number;
  isOffLeftOut: boolean;
  incomplete: number;
  withPlaceholders: boolean;
}

/** `27 строк подключения для 30 аккаунтов. В том числе 2 заблокированных, отключённых или неактивных аккаунта.` */
export function countsText(counts: ExportCounts): string {
  const { lines, accounts, off, isOffLeftOut, incomplete, withPlaceholders } = counts;
  return sentences([
    `${counted(lines, 'строка подключения', 'строки подключения', 'строк подключения')} для ${counted(accounts, 'аккаунта', 'аккаунтов', 'аккаунтов')}.`,
    off > 0 &&
      sentence(
        counted(
          off,
          'заблокированный, отключённый или неактивный аккаунт',
          'заблокированных, отключённых или неактивных аккаунта',
          'заблокированных, отключённых или неактивных аккаунтов',
        ),
        isOffLeftOut,
      ),
    incomplete > 0 &&
      sentence(
        counted(
          incomplete,
          'неполная строка подключения',
          'неполные строки подключения',
          'неполных строк подключения',
        ),
        !withPlaceholders,
      ),
  ]);
}

function sentence(some: string, isLeftOut: boolean): string {
  return isLeftOut ? `Исключено: ${some}.` : `В том числе ${some}.`;
}

export const onlyEnabled = 'Исключить заблокированные, отключённые и неактивные аккаунты';
export const includeIncomplete =
  'Добавить неполные строки подключения с заглушками вроде MISSING_PASSWORD';
export const incompleteConnections = 'Неполные строки подключения';
export const gapOf = (account: Content, reason: string) => (
  <Sentence>
    {account}: {reason}
  </Sentence>
);
export const andMore = (count: number) => `и ещё ${formatNumber(count)}`;

export const fileType = 'Тип файла';
export const fileTypes = { text: 'Текст', csv: 'CSV', json: 'JSON' };
export const csvHint =
  'Табличный редактор может выполнить значения как формулы и изменить ID вроде 5e10: импортируйте файл как текст или выберите JSON.';
export const inPlainText = 'Файл и копия содержат пароли в открытом виде.';
export const download = 'Скачать';
