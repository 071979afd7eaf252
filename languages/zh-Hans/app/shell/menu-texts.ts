import { isolated } from '#shared/lib/texts.ts';

export const version = (number: string, build: string | undefined) =>
  build ? `版本 ${isolated(number)}，构建 ${isolated(build)}` : `版本 ${isolated(number)}`;

export const support = '支持';
export const terms = '条款';

export const signOutKeeps = '草稿、历史记录和设置会保留在此浏览器中。';
export const timeZoneIs = (zone: string) => `时区：${zone}`;
