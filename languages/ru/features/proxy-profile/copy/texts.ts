export const duplicateProfile = 'Дублировать профиль';
export const otherProfile = 'Выберите другой профиль.';
export const duplicateHelp =
  'API не умеет создавать профили. Выберите, какой перезаписать этими значениями; перед сохранением вы всё просмотрите.';
export const profile = 'Профиль';
export const chooseProfile = 'Выберите профиль';
export const copyNames = 'Копировать также название и примечания';
export const nothingToCopy = 'Пока нет значений для копирования';

export const copyAsJson = 'Копировать как JSON';
export const fillFromJson = 'Заполнить из JSON';
export const noFields = 'Поля профиля не найдены.';
export const profileAsJson = 'Профиль в формате JSON';
export const jsonHint = 'Поля, которых там нет, не изменятся.';
