import { isolated } from '#shared/lib/texts.ts';

export const selectAtLeastOne = '请至少选择一个账号';
export const loadTheRest = '加载其余账号';

export const percentSign = '%';

export const usageBands = [
  '无用量',
  '不足配额的 10%',
  '配额的 10% 到不足 20%',
  '配额的 20% 到不足 30%',
  '配额的 30% 到不足 40%',
  '配额的 40% 到不足 50%',
  '配额的 50% 到不足 60%',
  '配额的 60% 到不足 70%',
  '配额的 70% 到不足 80%',
  '配额的 80% 到不足 90%',
  '配额的 90% 到 100%',
  '超出配额',
] as const;

export const copyLineOf = (name: string) => `复制 ${isolated(name)} 的连接字符串`;
