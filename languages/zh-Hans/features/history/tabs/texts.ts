export const changes = '更改';
export const requests = '请求';
