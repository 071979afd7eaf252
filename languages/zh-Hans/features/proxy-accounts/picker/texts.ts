import { formatNumber } from '#shared/lib/format-texts.ts';

export const noAccounts = '没有账号。API 未列出此密钥的账号，此浏览器中也没有添加过账号。';
export const accountCount = (count: number) => `${formatNumber(count)} 个账号`;
export const accountsFound = (count: number) => `找到 ${formatNumber(count)} 个账号`;
export const findAccount = '查找账号';
export const findAccountHint = '按用户名、描述或 ID 查找。';
export const unknownUsername = '用户名未知';
export const moreAccounts = (count: number) =>
  `还有 ${formatNumber(count)} 个账号。输入文字可缩小范围。`;
