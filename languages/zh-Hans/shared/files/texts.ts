import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import type { ExportedItem } from '#shared/files/texts.ts';

export type { ExportedItem } from '#shared/files/texts.ts';

const items: Record<ExportedItem, string> = { account: '账号', 'connection string': '连接字符串' };

export const exportRunning = '正在导出';
export const exportProgress = '导出进度';
export const percentage = (percent: number) => `${percent}%`;
export const exported = (count: number, item: ExportedItem, file: string) =>
  `已将 ${formatNumber(count)} 个${items[item]}导出到 ${isolated(file)}`;
export const copied = (count: number, item: ExportedItem) =>
  `已复制 ${formatNumber(count)} 个${items[item]}`;
export const exportStopped = '导出已停止。没有保存或复制任何内容。';
export const copy = '复制';
export const copyAgain = '文本已就绪。请再次点击“复制”。';
export const copyBlocked = '浏览器阻止了复制。请改为保存文件。';
export const mayChangeIds = (id: string, hasJson: boolean) =>
  hasJson
    ? `电子表格可能会改动 ${isolated(id)} 这样的 ID：请以文本方式导入文件，或选择 JSON。`
    : `电子表格可能会改动 ${isolated(id)} 这样的 ID：请以文本方式导入文件。`;
