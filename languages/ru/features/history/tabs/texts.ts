export const changes = 'Изменения';
export const requests = 'Запросы';
