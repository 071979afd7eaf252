import { isolated } from '#shared/lib/texts.ts';

export const partMissing = '无法加载此部分。';
export const sentAs = (utc: string | undefined, sent: string) =>
  `${utc}（API 发送的原文为 ${isolated(sent)}）`;
