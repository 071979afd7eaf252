import { isolated } from '#shared/lib/texts.ts';

export const version = (number: string, build: string | undefined) =>
  build ? `版本 ${isolated(number)}，构建 ${isolated(build)}` : `版本 ${isolated(number)}`;

export const support = '支持';
export const terms = '条款';
