import { formatNumber } from '#shared/lib/format-texts.ts';

export const whatDiffers =
  '此 API 的响应与控制台预期的不同之处，次数由此浏览器统计。不会保存响应中的值。';
export const stillLoading = '仍在加载';
export const mismatches = '不一致之处';
export const nothingToClear = '没有可清除的内容';
export const clearMismatches = '清除不一致记录';
export const clearsMismatches = '将删除此浏览器中的不一致记录，且无法撤销。';
export const mismatchesCleared = '不一致记录已清除。';
export const mismatchesNotCleared = '无法清除不一致记录。请重试。';
export const mismatchesFound = (count: number) => `发现 ${formatNumber(count)} 处不一致`;
export const noMismatchesIn = (count: number) =>
  `自此页面加载以来的 ${formatNumber(count)} 个请求中未发现不一致`;
export const noMismatches = '未发现不一致';
export const isFullText = (most: number) =>
  `此浏览器最多记录 ${formatNumber(most)} 种不一致（所有 API 合计），现已达到上限。清除一部分之后，才会记录新的不一致。`;

export const operation = '操作';
export const path = '路径';
export const expected = '预期';
export const got = '实际';
export const firstSeen = '首次出现';
export const lastSeen = '最近出现';
export const seenCount = '次数';

export const report = '报告';
export const reportHint =
  '包含 API 的地址、操作和字段名称，以及次数、时间、状态和常见错误类型。不包含密钥、邮箱地址、ID、请求和响应中的值。发送前请先查看。';
export const copyToClipboard = '复制到剪贴板';
export const closeReport = '关闭报告';
