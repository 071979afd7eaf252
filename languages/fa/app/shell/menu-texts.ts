import { isolated } from '#shared/lib/texts.ts';

export const version = (number: string, build: string | undefined) =>
  build ? `نسخهٔ ${isolated(number)}، بیلد ${isolated(build)}` : `نسخهٔ ${isolated(number)}`;

export const support = 'پشتیبانی';
export const terms = 'شرایط استفاده';
