import { isolated } from '#shared/lib/texts.ts';

export const unreadable = '无法读取文件。请重新选择。';
export const empty = '文件为空。';
export const tooLarge = (megabytes: number, next: string) => `文件超过 ${megabytes} MB。${next}`;
export const noText = '此文件是电子表格或压缩包。请先另存为 CSV 或文本。';
export const binary = (wanted: string) => `这不是文本文件。${wanted}`;

export const notJson = '这不是有效的 JSON，文件可能不完整。';
export const repeatedMember = '此成员重复。';
export const tooDeep = '嵌套过深。';
export const unknownMember = '未知的成员。';
export const moreProblems = (listed: number) => `只列出前 ${listed} 个问题。`;
export const problemAt = (path: string, message: string) => `${isolated(path)}：${message}`;
