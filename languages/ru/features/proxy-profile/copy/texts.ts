export const duplicateProfile = 'Дублировать профиль';
export const sameProfile = 'Это текущий профиль. Выберите другой.';
export const profileMissing = 'Выберите профиль.';
export const duplicateHelp =
  'API не умеет создавать профили, поэтому дубликат перезаписывает существующий. Выберите профиль, который нужно перезаписать значениями этой формы. Перед сохранением вы проверите изменения.';
export const profile = 'Профиль';
export const chooseProfile = 'Выберите профиль';
export const copyNames = 'Копировать также название и примечания';
export const nothingToCopy = 'Пока нет значений для копирования';

export const copyAsJson = 'Копировать как JSON';
export const fillFromJson = 'Заполнить из JSON';
export const noFields = 'Поля профиля не найдены.';
export const profileAsJson = 'Профиль в формате JSON';
export const jsonHint =
  'Из «Копировать как JSON» или из ответа API. Поля, которых там нет, не изменятся.';
