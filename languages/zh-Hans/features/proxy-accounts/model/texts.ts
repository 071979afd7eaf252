import { formatNames, formatNumber } from '#shared/lib/format-texts.ts';
import { isolated, list, sentences } from '#shared/lib/texts.ts';
import type { Said } from '#src/features/proxy-accounts/model/texts.ts';

export type { Said } from '#src/features/proxy-accounts/model/texts.ts';

export const countOf = (count: number) => `${formatNumber(count)} 个账号`;

export const columns = {
  username: '用户名',
  state: '账号状态',
  consumption: '用量',
  quota: '配额',
  usage: '使用率',
  description: '描述',
  bytes_recv: '接收量',
  bytes_sent: '发送量',
  id: 'ID',
  source: '来源',
  known_at: '数据时间',
};

export const sources = {
  list: 'API 列表',
  pasted: '按 ID 添加',
  imported: '导入',
};

export const densities = {
  comfortable: '宽松',
  compact: '紧凑',
};

export const states = {
  Active: '活跃',
  Inactive: '不活跃',
  Blocked: '已封禁',
  Disabled: '已停用',
  'Disabled by admin': '被管理员停用',
};

export function conflictText(inUse: readonly Said[], off: readonly Said[], status: string): string {
  const words: Record<Said, string> = {
    status: `状态为“${isolated(status)}”`,
    active: '活跃',
    'disabled by admin': '被管理员停用',
    disabled: '已停用',
    'not active': '不活跃',
  };
  const all = (said: readonly Said[]) => list(said.map((each) => words[each]));
  return `API 显示该账号${all(inUse)}，但又显示它${all(off)}。`;
}

interface SumText {
  sum: string | undefined;
  missing: number;
  unmeasured: number;
}

export function amounts(consumption: SumText, quota: SumText): string {
  const text = ({ sum, missing, unmeasured }: SumText) => {
    if (sum === undefined && unmeasured === 0) return '未提供';
    const others = [
      missing > 0 && `${formatNumber(missing)} 个未提供`,
      sum !== undefined && unmeasured > 0 && `${formatNumber(unmeasured)} 个不大于 0`,
    ].filter(Boolean);
    const said = sum ?? '不大于 0';
    return others.length > 0 ? `${said}（${others.join('，')}）` : said;
  };
  return `用量 ${text(consumption)}，配额 ${text(quota)}`;
}

// The filters, as what they select.

export const stateIs = (state: string) => `账号状态：${isolated(state)}`;
export const usageFrom = (percent: string) => `使用率不低于 ${percent}%`;
export const usageTo = (percent: string) => `使用率不高于 ${percent}%`;
export const usageIn = (bands: readonly { text: string }[]) =>
  bands.length === 1 && bands[0]
    ? `使用率：${bands[0].text}`
    : `使用率：${formatNumber(bands.length)} 个区间`;

// What is wrong with the text of the filter. The names of the fields are what a user types.

export const numberHint =
  '请只写数字；consumption 和 usage 也可以写百分比，例如 90%，consumption 和 quota 也可以带单位，例如 10GB。';

export const unknownUnit = (unit: string, field: string) =>
  `无法用“${isolated(unit)}”比较 ${isolated(field)}：从 API 的文本中看不出这个单位的含义。请按 API 的写法填写数字。`;

export function noSuchText(
  field: 'state' | 'status',
  value: string,
  known: readonly string[],
): string {
  const noun = { state: '账号状态', status: '状态' }[field];
  return sentences([
    `没有${noun}为“${isolated(value)}”的账号。`,
    known.length > 0 && `已知的${noun}：${formatNames(known, 10)}。`,
  ]);
}

export const percentIsText = (word: string) =>
  `“${isolated(word)}”按文本搜索。百分比请写成条件：“${isolated('usage>90')}”。`;

export const comparedAsSent = (condition: string) =>
  `“${isolated(condition)}”按 API 发送的数值比较。加上单位：“${isolated(`${condition}GB`)}”。`;

export const someUnknownText = (count: number) =>
  `有 ${formatNumber(count)} 个账号因为缺少某个值而无法比较，未包含在内。`;
