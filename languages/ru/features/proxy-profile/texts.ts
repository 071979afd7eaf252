export const allProfiles = 'Все прокси-профили';
export const invalidIds = 'Недопустимые ID';
export const invalidIdsHelp = 'ID не может быть пустым, «.» или «..». Проверьте адрес.';
export const loadingProfile = 'Загрузка профиля';
