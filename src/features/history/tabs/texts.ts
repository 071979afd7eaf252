export const changes = 'Changes';
export const requests = 'Requests';
