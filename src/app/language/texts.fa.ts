export const language = 'زبان';
