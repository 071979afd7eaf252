export const changes = 'Изменения';
