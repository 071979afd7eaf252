export const skipToContent = 'Перейти к содержимому';
export const mainNavigation = 'Главное меню';

export const searchOrJump = 'Поиск и переход…';
export const searchMissing = 'Не удалось загрузить поиск. Повторите попытку.';
export const theme = 'Тема';
export const themes = { light: 'Светлая', dark: 'Тёмная', system: 'Системная' };

export const pageNotFound = 'Страница не найдена';
export const nothingThere = 'По этому адресу нет страницы.';
export const goToMyAccount = 'Перейти в «Мой аккаунт»';
export const somethingWrongReload = 'Что-то пошло не так. Перезагрузить страницу';
