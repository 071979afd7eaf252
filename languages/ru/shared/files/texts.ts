import { formatNumber } from '#shared/lib/format-texts.ts';
import { counted } from '../../plural.ts';
import { isolated } from '#shared/lib/texts.ts';
import type { ExportedItem } from '#shared/files/texts.ts';

export type { ExportedItem } from '#shared/files/texts.ts';

const counts: Record<ExportedItem, (count: number) => string> = {
  account: (count) => counted(count, 'аккаунт', 'аккаунта', 'аккаунтов'),
  'connection string': (count) =>
    counted(count, 'строка подключения', 'строки подключения', 'строк подключения'),
};

export const exportRunning = 'Экспорт ещё не закончен';
export const exportProgress = 'Ход экспорта';
export const percentage = (percent: number) => `${formatNumber(percent)}\u00A0%`;
export const exported = (count: number, item: ExportedItem, file: string) =>
  `Экспорт в ${isolated(file)} завершён: ${counts[item](count)}`;
export const copied = (count: number, item: ExportedItem) => `Скопировано: ${counts[item](count)}`;
export const exportStopped = 'Экспорт остановлен. Ничего не сохранено и не скопировано.';
export const copy = 'Копировать';
export const copyAgain = 'Текст готов. Нажмите «Копировать» ещё раз.';
export const copyBlocked = 'Браузер запретил копирование. Сохраните файл.';
export const mayChangeIds = (id: string, hasJson: boolean) =>
  hasJson
    ? `Табличный редактор может изменить ID вроде ${isolated(id)}: импортируйте файл как текст или выберите JSON.`
    : `Табличный редактор может изменить ID вроде ${isolated(id)}: импортируйте файл как текст.`;
