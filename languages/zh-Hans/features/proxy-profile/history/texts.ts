import { formatNumber } from '#shared/lib/format-texts.ts';
import { list } from '#shared/lib/texts.ts';
import { exactTime } from '#src/features/proxy-profile/model/texts.ts';
import type { HistoryRecord } from '#src/features/proxy-profile/data/history-store.ts';

export const history = '历史记录';
export const versions = '此浏览器中的历史版本';
export const noVersions = '暂无版本。加载或保存的版本会列在此处，除非此浏览器的存储空间被禁用。';
export const clearHistory = '清除历史记录';
export const clearHistoryHelp =
  '将删除此浏览器中保存的此配置的所有版本，且无法撤销。配置本身和未保存的更改不受影响。';

const origins = { loaded: '加载于', saved: '保存于' };
export const versionTitle = ({ origin, seenAt }: HistoryRecord) =>
  `${origins[origin]} ${exactTime(seenAt)}`;
export const restoreVersion = '恢复此版本';
export const oldestVersion = '已保存的最早版本。';
export const noFieldsChanged = '没有字段发生更改。';
export const fieldsChanged = (labels: readonly string[]) =>
  `${formatNumber(labels.length)} 个字段已更改：${list(labels)}。`;
export const unchangedAsOf = (time: number) => `截至 ${exactTime(time)} 无更改。`;

export const compareVersions = '比较版本';
export const compare = '比较';
export const compareWith = '与';
export const versionChoice = (record: HistoryRecord) => versionTitle(record);
export const sameValues = '这两个版本的值相同。';
export const differences = '差异';
