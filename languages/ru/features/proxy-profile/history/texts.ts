import { counted } from '../../../plural.ts';
import { list } from '#shared/lib/texts.ts';
import type { HistoryRecord } from '#src/features/proxy-profile/data/history-store.ts';
import { exactTime } from '#src/features/proxy-profile/model/texts.ts';

export const history = 'История';
export const versions = 'Версии, известные этому браузеру';
export const noVersions =
  'Версий пока нет. Здесь появятся версии, которые вы загрузите или сохраните, если браузер не запрещает хранить данные.';
export const clearHistory = 'Очистить историю';
export const clearHistoryHelp =
  'Версии этого профиля, сохранённые в этом браузере, будут удалены. Отменить это нельзя. Профиль и ваши несохранённые изменения останутся.';

const origins = { loaded: 'Загружена', saved: 'Сохранена' };
export const versionTitle = ({ origin, seenAt }: HistoryRecord) =>
  `${origins[origin]} ${exactTime(seenAt)}`;
export const restoreVersion = 'Восстановить версию';
export const oldestVersion = 'Самая старая сохранённая версия.';
export const noFieldsChanged = 'Поля не изменились.';
export const fieldsChanged = (labels: readonly string[]) =>
  `Изменено ${counted(labels.length, 'поле', 'поля', 'полей')}: ${list(labels)}.`;
export const unchangedAsOf = (time: number) => `Без изменений на ${exactTime(time)}.`;

export const compareVersions = 'Сравнение версий';
export const compare = 'Сравнить';
export const compareWith = 'С версией';
export const versionChoice = (record: HistoryRecord) => versionTitle(record);
export const sameValues = 'Значения этих версий одинаковы.';
export const differences = 'Различия';
