export const changes = '更改';
