import { formatNumber } from '#shared/lib/format-texts.ts';
import type { Count, DataCounts, DataName } from '#src/app/device-data/count-data.ts';
import { isolated, list } from '#shared/lib/texts.ts';

const named: Record<DataName, (count: string) => string> = {
  resets: (count) => `${count} 条历史重置记录`,
  bulkEdits: (count) => `${count} 条历史配置更改记录`,
  drafts: (count) => `${count} 份配置草稿`,
  profiles: (count) => `${count} 个最近打开的配置`,
  savedAccounts: (count) => `${count} 个按 ID 添加的账号`,
  views: (count) => `${count} 个已保存的视图`,
};

const isAny = ([count]: Count<string>) => count > 0;

export function deletedDataText({ counts, hasConnectSettings }: DataCounts): string {
  const things = counts.filter(isAny).map(([count, name]) => named[name](formatNumber(count)));
  if (hasConnectSettings) things.push('连接设置');
  if (things.length === 0) things.push('你的数据');
  return `将从此浏览器删除：${list(things)}。所有标签页都会退出登录。`;
}
export const deletesData = '将从此浏览器删除你的数据，所有标签页都会退出登录。';
export const whoseData = (email: string, address: string) =>
  `仅限 ${isolated(email)} 在 ${isolated(address)} 上的数据。API 中的内容不会改变。此操作无法撤销。`;

const unfinishedNamed = {
  resets: (count: string) => `${count} 次未完成的重置`,
  bulkEdits: (count: string) => `${count} 次未完成的批量编辑`,
};

export const unfinishedDataTexts = ({ unfinished }: DataCounts): string[] =>
  unfinished
    .filter(isAny)
    .map(([count, name]) => `${unfinishedNamed[name](formatNumber(count))}：删除后将无法继续`);

export const notDeleted = '无法删除数据';
export const browserRefused = '请重试，或在浏览器设置中删除此站点的数据。';
export const deleteData = '删除数据';
