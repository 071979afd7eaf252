import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import { list, saveChanges } from '#shared/lib/texts.ts';
import { fieldCount } from '#src/features/proxy-profile/model/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const fieldsDiffer = (count: number) => `API сохранил ${fieldCount(count)} иначе`;
export const keepStored = 'Оставить сохранённые значения';
export const differHelp = 'Возвращённые значения отправятся при следующем сохранении.';
export const whatHappened = 'Что произошло';
export const sent = 'Отправлено';
export const stored = 'Сохранено';
export const actions = 'Действия';
/** To a value, by the kind of its difference. */
export const happened = {
  normalized: 'Только записано иначе',
  defaulted: 'Заполнено',
  ignored: 'Осталось прежнее значение',
  changed: 'Изменено на другое значение',
};
export const changedUnedited = 'Изменено не вами';
export const restoreMine = 'Вернуть моё';
export const restoreMineIn = (label: string) => `Вернуть моё: ${label}`;
export const cantBeTyped = 'В форме такое значение представить нельзя';

export const problemAt = (subject: Content, problem: Content) => (
  <Sentence>
    {subject}: {problem}
  </Sentence>
);
export const warning = (problem: Content) => <Sentence>Предупреждение. {problem}</Sentence>;

export const reviewChanges = 'Просмотреть изменения';
export const overwrites = (target: Content, source: string) => (
  <Sentence>
    Профиль {target} будет перезаписан значениями профиля {source}.
  </Sentence>
);
export const fixFields = 'Исправьте эти поля, прежде чем сохранять';
export const requestBody = 'Тело запроса';
export const copyRequestBody = 'Копировать тело запроса';
export const comparedWithLast = (at: number) => `Сравнение со значениями от ${formatDateTime(at)}.`;
export const changedMeanwhile = 'Профиль изменился после загрузки';
export const changedElsewhere = (labels: readonly string[]) =>
  `Изменено в другом месте: ${list(labels)}.`;
export const alreadySaved = 'В API уже есть ваши значения.';
export const nothingChanges = 'Значения не меняются.';
export const willChange = (count: number) => `Изменятся (${formatNumber(count)})`;
export const willBeCleared = (count: number) => `Будут очищены (${formatNumber(count)})`;
export const unchanged = (count: number) => `Отправляются без изменений (${formatNumber(count)})`;
export const value = 'Значение';
export const notSent = (count: number) => `Не отправляются (${formatNumber(count)})`;
export const maybeCleared = (labels: readonly string[]) =>
  `API может оставить или очистить эти поля: ${list(labels)}.`;

export const savingChanges = 'Сохранение изменений';
export const noChanges = 'Нет изменений';
export const saveChangesBy = (keys: string) => `Сохранить изменения (${keys})`;
export const buttonLabels = {
  save: { short: 'Сохранить', whole: saveChanges },
  review: { short: 'Просмотреть', whole: reviewChanges },
  discard: { short: 'Отбросить', whole: 'Отбросить изменения' },
  undo: { short: 'Вернуть', whole: 'Вернуть прежние значения' },
  redo: { short: 'Внести снова', whole: 'Внести изменения снова' },
};
export const saved = 'Сохранено';
export const undone = 'Прежние значения возвращены';
export const notConfirmed = 'API ещё не подтвердил сохранение';
export const stopWaiting = 'Не ждать';
export const unconfirmed = 'Сохранение не подтверждено';
export const unconfirmedSince = (at: number) =>
  `Сохранение от ${formatDateTime(at)} не подтверждено`;
export const unsaved = 'Есть несохранённые изменения';
export const leaveTitle = 'Уйти без сохранения?';
export const leave = 'Уйти без сохранения';
export const maybeSaved = 'Пока неизвестно, сохранены ли ваши изменения.';
export const draftStays = 'Черновик останется в этом браузере.';
export const lost = 'Ваши изменения пропадут.';

export const checkNow = 'Проверить сейчас';
export const nothingSent = 'Ничего не отправлено.';
export const rejected = 'API отклонил изменения.';
export const withoutRead =
  'Этот API не поддерживает чтение профилей, поэтому консоль ничего не может проверить. Новая попытка может перезаписать чужие изменения.';
export const whenLoaded = 'При загрузке';
export const yourSave = 'Ваше сохранение';
export const current = 'Сейчас';

export const createdTitle = 'API создал профиль с этими ID';
export const discarded = 'Ваши изменения отброшены';
export const merged = 'Ваши изменения объединены';
export const fromApi = (labels: readonly string[]) => `Из API: ${list(labels)}.`;
export const changedInBoth = (labels: readonly string[]) =>
  `Изменено и там, и здесь, оставлено ваше значение: ${list(labels)}.`;
export const nothingSentYet = 'Пока не отправлено: просмотрите и сохраните.';

export const merge = 'Объединить с моими изменениями';
export const overwrite = 'Перезаписать';
export const discardMine = 'Отбросить мои';
export const lastChanged = (time: Content) => <Sentence>Последнее изменение: {time}</Sentence>;
export const wouldOverwrite = 'Ничего не отправлено. Ваше сохранение перезаписало бы эти поля:';
export const conflictHelp =
  'Объединение берёт значения API там, где вы ничего не меняли, и пока ничего не отправляет.';

export const missing = 'API не находит этот профиль';
export const saveAnyway = 'Всё равно сохранить изменения';
export const missingHelp =
  'Возможно, он удалён или перемещён. Ничего не отправлено. Если всё равно сохранить, API может отклонить изменения или создать новый профиль.';

export const notChecked = 'Не удалось проверить текущие значения';
export const checkAgain = 'Проверить ещё раз и сохранить';
export const saveUnchecked = 'Сохранить без проверки';
export const notSentBecause = (title: string) => `Ничего не отправлено. ${title}.`;
export const checksFirst = 'Без проверки сохранение может перезаписать чужие изменения.';
