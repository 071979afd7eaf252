import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const more = (count: number) => `и ещё ${formatNumber(count)}`;

export const linkAnd = (link: Content, facts: string) => (
  <Sentence>
    {link} · {facts}
  </Sentence>
);

export const planFile = 'Файл плана';
export const aboutPlans = 'Прежде чем что-либо будет отправлено, вы просмотрите план.';
export const approvedDigest = 'Утверждённый SHA-256';
export const approvedHint = 'Необязательно. Введите до выбора файла.';
export const incompleteDigest = 'Должно быть 64 шестнадцатеричные цифры (0-9, a-f).';
export const otherDigest = (digest: string) =>
  `У этого файла другой SHA-256, поэтому это не тот план, который утвердили: ${digest}`;
export const otherKind = 'Этот план для другой страницы. Откройте его в Истории.';
export const sameApi = 'Это тот же API по другому адресу';
export const reading = (file: string) => `Чтение файла ${isolated(file)}…`;

export const outcomeIs = (outcome: Content) => <Sentence>{outcome}.</Sentence>;
export const finishedElsewhere = 'Завершено в другой вкладке.';
export const closeResult = 'Закрыть результат';

export const resultElsewhere = 'Результат из другой вкладки';
export const failedWith = (title: string, said: string | undefined) =>
  said ? `${title}. Сообщение API: ${said}` : `${title}.`;
export const doneOf = (done: number, total: number) =>
  `${formatNumber(done)} из ${formatNumber(total)}`;
export const notifyMe = 'Уведомить о завершении';
export const pause = 'Приостановить';

export const recordedByApi = 'Записано в API';
export const saidOf = (name: Content, text: string) => (
  <Sentence>
    {name}: {text}
  </Sentence>
);
export const otherSteps = 'Другие действия';
export const deleteResult = 'Удалить результат';
export const deletesResult =
  'Результат будет удалён из этого браузера. Чтобы сохранить его, сначала экспортируйте.';
export const selectRemaining = (count: number) => `Выбрать остальные (${formatNumber(count)})`;

export const allItems = 'Полный список';
export const allOutcomes = 'Все результаты';
export const outcomeCount = (label: string | undefined, count: number) =>
  `${label} (${formatNumber(count)})`;
export const filterResult = 'Фильтр результатов';
export const nameOrId = 'Имя или ID';

export const user = 'Пользователь';
export const userWithId = (email: string, id: string | null) => `${isolated(email)} (${id})`;
export const api = 'API';
export const sameApiAt = 'Тот же API по адресу';
export const changeId = 'ID изменения';
export const started = 'Начало';
export const finished = 'Завершение';
export const consoleVersion = 'Версия консоли';
export const planDigest = 'SHA-256 файла плана';
export const itemsInPlan = 'В файле плана';
export const planMadeBy = 'Автор плана';
export const note = 'Примечание';
