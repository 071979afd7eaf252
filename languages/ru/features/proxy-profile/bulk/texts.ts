import { formatNames, formatNumber, formatTimeOrDate } from '#shared/lib/format-texts.ts';
import { counted } from '../../../plural.ts';
import { isolated, list } from '#shared/lib/texts.ts';
import type { Examined, Unreadable } from '#src/features/proxy-profile/bulk/engine/examine.ts';

export const savedOf = (saved: number, total: number) => {
  const ofAll = `из ${counted(total, 'профиля', 'профилей', 'профилей')}`;
  return counted(saved, `${ofAll} сохранён`, `${ofAll} сохранены`, `${ofAll} сохранено`);
};
export const unconfirmedOf = (unconfirmed: number, saved: number, total: number) => {
  const of = saved > 0 ? '' : `из ${counted(total, 'профиля', 'профилей', 'профилей')} `;
  const text = counted(
    unconfirmed,
    `${of}не подтверждён`,
    `${of}не подтверждены`,
    `${of}не подтверждено`,
  );
  return saved > 0 ? `${savedOf(saved, total)}, ${text}` : text;
};
export const savedProfile = (profile: string) => `Профиль ${isolated(profile)} сохранён`;
export const saveUnconfirmed = (profile: string) =>
  `Сохранение профиля ${isolated(profile)} не подтверждено`;
export const undidSave = (profile: string) =>
  `Профиль ${isolated(profile)}: прежние значения возвращены`;
export const redidSave = (profile: string) =>
  `Профиль ${isolated(profile)}: изменения внесены снова`;
export const noRead = 'Этот API не поддерживает чтение профилей';

export const cutOff = (text: string) => `${text}…`;
export const noValue = 'пусто';
export const valueOf = (field: string, value: string) => `${field}: ${value}`;
export const fromTo = (from: string, to: string) => `${from} → ${to}`;
export const expectedFound = (expected: string, found: string) =>
  `ожидалось ${expected}, найдено ${found}`;
export const sentStored = (sent: string, stored: string) =>
  `отправлено ${sent}, сохранено ${stored}`;
export const onlyEmptyDiffer = (section: string) => `${section}: различаются только пустые поля`;
export const verified = 'При более позднем чтении значения уже новые';
export const unconfirmedLeftOut = (count: number) =>
  `Исключено неподтверждённых профилей: ${formatNumber(count)}.`;
export const impossibleLeftOut = (count: number) =>
  `Исключено профилей, прежние значения которых неизвестны или недопустимы: ${formatNumber(count)}.`;
export const foreignLeft = (count: number, names: readonly string[]) =>
  `В ${counted(count, 'профиле', 'профилях', 'профилях')} нельзя восстановить: ${formatNames(names, 3)}.`;

export const previewLabels = {
  ready: 'Изменится',
  nothing: 'Изменений не требуется',
  changed: 'Изменён после составления плана',
  partial: 'Не удалось прочитать',
  invalid: 'Нельзя сохранить',
  unreadable: 'Не удалось прочитать',
} as const satisfies Record<(Examined | Unreadable)['case'], string>;
export const profile = 'Профиль';

export const editProfiles = 'Изменить профили';
export const onlyAddedChange = (count: number) =>
  `Изменятся только добавленные поля, в ${counted(count, 'профиле', 'профилях', 'профилях')}. Если добавить поле и оставить его пустым, оно очистится.`;
export const removeField = (label: string) => `Убрать ${label}`;
export const fieldToChange = 'Поле, которое нужно изменить';
export const chooseField = 'Выберите поле';
export const addField = 'Добавить поле';
export const addFieldFirst = 'Добавьте хотя бы одно поле';
export const previewChanges = 'Предпросмотр изменений';

export const selectedProfiles = 'Выбранные профили';
export const selectedCount = (count: number) => `Выбрано: ${formatNumber(count)}`;
export const selectedNames = (names: readonly string[]) => `(${formatNames(names, 3)})`;
export const editSelected = 'Изменить выбранные';
export const profilesToSelect = 'Профили для выбора';
export const selectHint = 'По одному в строке: ID команды и ID профиля или ссылка на профиль.';
export const unusableLines = (lines: readonly string[]) =>
  `${counted(lines.length, 'строка', 'строки', 'строк')} без ID команды и ID профиля: ${list(lines.slice(0, 3))}`;
export const enterProfile = 'Введите хотя бы один профиль';
export const select = (count: number) =>
  count === 0 ? 'Выбрать профили' : `Выбрать ${counted(count, 'профиль', 'профиля', 'профилей')}`;

export const updateRest = 'Изменить остальные';
export const countOf = (label: string, count: number) => `${label}: ${formatNumber(count)}`;
export const undoEdit = 'Вернуть прежние значения';
export const redoEdit = 'Внести изменения снова';
export const undoOf = (outcome: string) => `Возврат прежних значений: ${outcome}`;
export const redoOf = (outcome: string) => `Повторное изменение: ${outcome}`;
export const undidEdit = (at: number) =>
  `Возвращены значения, которые были до изменения от ${formatTimeOrDate(at)}.`;
export const redidEdit = (at: number) => `Снова внесено изменение от ${formatTimeOrDate(at)}.`;
export const reverted = (isUndo: boolean) => (isUndo ? redone : undone);
const undone = {
  mark: (count: number, total: number) =>
    count === total
      ? 'Прежние значения возвращены'
      : `Прежние значения возвращены для ${formatNumber(count)} из ${formatNumber(total)}`,
  text: (count: number, total: number, at: number) =>
    `${undone.mark(count, total)}: ${formatTimeOrDate(at)}.`,
  andBack: (at: number) =>
    `Прежние значения возвращены, затем изменения внесены снова: ${formatTimeOrDate(at)}.`,
};
const redone: typeof undone = {
  mark: (count, total) =>
    count === total
      ? 'Изменения внесены снова'
      : `Изменения внесены снова для ${formatNumber(count)} из ${formatNumber(total)}`,
  text: (count, total, at) => `${redone.mark(count, total)}: ${formatTimeOrDate(at)}.`,
  andBack: (at) =>
    `Изменения внесены снова, затем возвращены прежние значения: ${formatTimeOrDate(at)}.`,
};
