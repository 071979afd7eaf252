export const allProfiles = 'Все прокси-профили';
export const invalidIds = 'Недопустимые ID';
export const invalidIdsHelp = 'Проверьте адрес.';
export const loadingProfile = 'Загрузка профиля';
