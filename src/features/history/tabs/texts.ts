export const changes = 'Changes';
