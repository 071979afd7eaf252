import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import { list, saveChanges } from '#shared/lib/texts.ts';
import { fieldCount } from '#src/features/proxy-profile/model/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const fieldsDiffer = (count: number) => `API сохранил ${fieldCount(count)} иначе`;
export const keepStored = 'Оставить сохранённые значения';
export const differHelp =
  'В форме показаны сохранённые значения. «Вернуть моё» ставит обратно ваше значение, и оно отправится при следующем сохранении.';
export const whatHappened = 'Что произошло';
export const sent = 'Отправлено';
export const stored = 'Сохранено';
export const actions = 'Действия';
/** To a value, by the kind of its difference. */
export const happened = {
  normalized: 'Нормализовано: отличаются только регистр, пробелы, порядок или формат',
  defaulted: 'Заполнено: было отправлено пустым',
  ignored: 'Проигнорировано: осталось прежним',
  changed: 'Изменено: это не ваше и не прежнее значение',
};
export const changedUnedited = 'Изменено API или кем-то ещё: вы это поле не редактировали';
export const restoreMine = 'Вернуть моё';
export const restoreMineIn = (label: string) => `Вернуть моё: ${label}`;
export const cantBeTyped = 'В форме такое значение представить нельзя';

export const problemAt = (subject: Content, problem: Content) => (
  <Sentence>
    {subject}: {problem}
  </Sentence>
);
export const warning = (problem: Content) => <Sentence>Предупреждение. {problem}</Sentence>;

export const reviewChanges = 'Проверить изменения';
export const overwrites = (target: Content, source: string) => (
  <Sentence>
    Профиль {target} будет перезаписан значениями профиля {source}.
  </Sentence>
);
export const fixFields = 'Исправьте эти поля, прежде чем сохранять';
export const fixFieldsFirst = 'Сначала исправьте поля, перечисленные выше';
export const requestBody = 'Тело запроса';
export const copyRequestBody = 'Копировать тело запроса';
export const comparedWithLast = (at: number) =>
  `Сравнение с последними известными значениями от ${formatDateTime(at)}.`;
export const checking = 'Проверка текущих значений…';
export const unchangedElsewhere = 'Проверено только что: в другом месте не изменено.';
export const askedIfMissing =
  'API не находит этот профиль. Прежде чем что-либо отправить, консоль спросит вас.';
export const comparedWithLoaded =
  'Не удалось проверить текущие значения. Сравнение со значениями, загруженными раньше.';
export const changedMeanwhile = 'Профиль изменился после загрузки';
export const changedElsewhere = (labels: readonly string[]) =>
  `Изменено в другом месте: ${list(labels)}.`;
export const askedIfConflict =
  'При сохранении консоль спросит, что делать, прежде чем что-либо отправить.';
export const alreadySaved = 'В API уже есть значения, которые вы собираетесь сохранить.';
export const nothingChanges = 'Значения не меняются.';
export const willChange = (count: number) => `Изменятся (${formatNumber(count)})`;
export const willBeCleared = (count: number) => `Будут очищены (${formatNumber(count)})`;
export const unchanged = (count: number) => `Без изменений (${formatNumber(count)})`;
export const unchangedHelp = 'Отправляются без изменений, чтобы API их оставил.';
export const value = 'Значение';
export const unknown = (count: number) => `Неизвестны (${formatNumber(count)})`;

export const offline = 'Нет подключения к сети: сейчас сохранить нельзя';
export const offlineKept = 'Нет подключения к сети: сейчас сохранить нельзя, остаётся черновик';
export const savingChanges = 'Сохранение изменений';
export const noChanges = 'Нет изменений';
export const saveChangesBy = (keys: string) => `Сохранить изменения (${keys})`;
export const buttonLabels = {
  save: { short: 'Сохранить', whole: saveChanges },
  review: { short: 'Проверить', whole: reviewChanges },
  discard: { short: 'Отбросить', whole: 'Отбросить изменения' },
  undo: { short: 'Отменить', whole: 'Отменить сохранение' },
  redo: { short: 'Вернуть', whole: 'Вернуть изменения' },
};
export const saved = 'Сохранено';
export const notConfirmed = 'API ещё не подтвердил сохранение';
export const stopWaiting = 'Не ждать';
export const undone = 'Последние изменения отменены';
export const unconfirmed = 'Сохранение не подтверждено';
export const unsaved = 'Есть несохранённые изменения';
export const leaveTitle = 'Уйти без сохранения?';
export const leave = 'Уйти без сохранения';
export const notSaved = 'Ваши изменения на этой странице не сохранены.';
export const maybeSaved = 'Пока неизвестно, сохранены ли ваши изменения на этой странице.';
export const draftStays =
  'Черновик останется в этом браузере. Когда вы снова откроете этот профиль, его можно будет восстановить.';
export const lost = 'Если уйти, они пропадут.';

export const checkNow = 'Проверить сейчас';
export const nothingSent = 'Ничего не отправлено.';
export const rejected = 'API отклонил изменения.';
export const inputKept = 'Всё, что вы ввели, на месте.';
export const withoutRead =
  'Этот API не поддерживает чтение профилей, поэтому консоль не может проверить. Новая попытка отправит те же значения и перезапишет то, что с тех пор изменили другие.';
export const whenLoaded = 'При загрузке';
export const yourSave = 'Ваше сохранение';
export const current = 'Сейчас';

export const createdTitle = 'API создал этот профиль';
export const createdHelp = 'Судя по ответу, профиля с такими ID раньше не было.';
export const discarded = 'Ваши изменения отброшены';
export const discardedHelp = 'В форме текущие значения из API. Ничего не отправлено.';
export const merged = 'Ваши изменения объединены';
export const fromApi = (labels: readonly string[]) => `Из API: ${list(labels)}.`;
export const changedInBoth = (labels: readonly string[]) =>
  `Изменено и там, и здесь, оставлено ваше значение: ${list(labels)}.`;
export const nothingSentYet = 'Пока ничего не отправлено. Проверьте и сохраните.';

export const merge = 'Объединить с моими изменениями';
export const overwrite = 'Перезаписать';
export const discardMine = 'Отбросить мои';
export const lastChanged = (time: Content) => <Sentence>Последнее изменение: {time}</Sentence>;
export const wouldOverwrite = 'Ничего не отправлено. Ваше сохранение перезаписало бы эти поля:';
export const changedIn = 'Где изменено';
export const apiAndForm = 'В API и в этой форме';
export const api = 'В API';
export const conflictHelp =
  '«Объединить» оставляет значения API в полях, которые вы не редактировали; до сохранения ничего не отправляется. «Перезаписать» сохраняет ваши значения во всех полях выше. «Отбросить» убирает ваши изменения.';

export const missing = 'API не находит этот профиль';
export const saveAnyway = 'Всё равно сохранить изменения';
export const missingHelp =
  'Возможно, он удалён или больше не в этой команде. Ничего не отправлено, ваши изменения на месте.';
export const saveAnywayHelp =
  'Если всё равно сохранить, API может отклонить изменения или создать новый профиль.';

export const notChecked = 'Не удалось проверить текущие значения';
export const checkAgain = 'Проверить ещё раз и сохранить';
export const saveUnchecked = 'Сохранить без проверки';
export const notSentBecause = (title: string) => `Ничего не отправлено. ${title}.`;
export const checksFirst =
  'Перед каждым сохранением консоль проверяет, не изменён ли профиль в другом месте.';
