import { formatNames, formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';

export const accountIds = '账号 ID';
export const addPurpose = '添加列表中没有的账号。已在列表中的账号会被选中。';
export const idsHint = '用逗号、空格或换行分隔各个 ID。ID 会保存在此浏览器中。';
export const idMissing = '请至少输入一个账号 ID。';
export const add = '添加';

export const idsFoundText = (count: number, { isPasted }: { isPasted: boolean }) =>
  isPasted
    ? `在粘贴的文本中找到 ${formatNumber(count)} 个 ID。`
    : `在文件中找到 ${formatNumber(count)} 个 ID。`;

export const malformedTitle = (count: number) => `${formatNumber(count)} 个 ID 的格式可能有误`;

export const malformedText = (malformed: readonly string[], { isAdding }: { isAdding: boolean }) =>
  isAdding
    ? `ID 通常是 24 位十六进制数。请检查：${formatNames(malformed, 10)}`
    : `ID 通常是 24 位十六进制数。未采用：${formatNames(malformed, 10)}`;

export const addMalformed = (count: number) =>
  `同时添加 ${formatNumber(count)} 个格式可能有误的 ID`;

export const damagedTitle = (count: number) => `${formatNumber(count)} 个 ID 被电子表格改动`;
export const damagedText = (damaged: readonly string[]) =>
  `电子表格把它们变成了数字，丢失了部分位数：${formatNames(damaged, 3)}。请重新导出 ID，不要用电子表格保存该文件，直接添加。`;

export const leftOutTitle = (count: number) => `${formatNumber(count)} 项不是账号 ID`;
export const leftOutText = (entries: readonly string[]) => `未采用：${formatNames(entries, 3)}`;

export const fileWithIds = '包含 ID 的文件';
export const chooseOrDrop = '选择 CSV、JSON 或文本文件，或将文件拖放到页面上。';
export const pastedText = '粘贴的文本';
export const fromFile = (name: string) => `来自 ${isolated(name)}。`;
export const readingFile = (name: string) => `正在读取 ${isolated(name)}…`;
export const stillReading = '仍在读取文件';
export const unusableFile = (name: string, error: string) => `${isolated(name)}：${error}`;

export const fileTooLarge = '请将文件拆分，每次选择一部分。';
export const chooseFile = '请选择 CSV、JSON 或文本文件。';
export const noIds = '文件中没有账号 ID。';
export const severalColumns = '有多个列包含 ID。请在第一行将账号 ID 所在的列命名为“id”。';
export const invalidJson = '该文件不是有效的 JSON，可能不完整。请重新导出。';
export const noListInJson = 'JSON 文件中没有 ID 列表，也没有带 ID 的账号列表。';
