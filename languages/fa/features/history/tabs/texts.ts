export const changes = 'تغییرات';
