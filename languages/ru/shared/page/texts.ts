export const allPages = 'Все страницы';
export const openPalette = 'Открыть палитру команд';
export const findInList = 'Искать в длинном списке; ещё раз — на странице';
export const openList = 'Открыть этот список (не при вводе текста)';

export const goToTable = 'Перейти к таблице';
export const resetSelected = 'Сбросить выбранные аккаунты (с подтверждением)';
export const firstRow = 'В фильтре: перейти к первой строке';

export const accountsTable = 'Прокси-аккаунты: таблица';
export const moveRows = 'Перемещаться по строкам';
export const moveScreen = 'Переместиться на экран вверх или вниз';
export const endsOfRows = 'Перейти к первой или последней строке';
export const selectBetween = 'С любой из этих клавиш: выбрать строки между ними';
export const selectRow = 'Выбрать строку или снять выбор';
export const openDetails = 'Открыть подробности аккаунта';
export const selectAll = 'Выбрать все показанные строки';
export const clearSelection = 'Снять выбор или закрыть подробности';

export const chooseAccount = 'Изменение прокси-профиля: выбор аккаунта';
export const moveAccounts = 'Перемещаться между поиском и аккаунтами';
export const map = 'Изменение прокси-профиля: карта';
export const moveCenter = 'Сдвинуть центр или изменить размер круга';
export const biggerSteps = 'Со стрелкой: увеличить шаг';
export const zoom = 'Увеличить или уменьшить масштаб';
