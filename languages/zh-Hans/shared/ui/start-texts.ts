import { isolated } from '#shared/lib/texts.ts';
import { formatZoned } from '#shared/lib/time-zone.ts';

export const partMissing = '无法加载此部分。';
export const sentAs = (sent: string) =>
  `${formatZoned(sent)}（API 发送的原文为 ${isolated(sent)}）`;
