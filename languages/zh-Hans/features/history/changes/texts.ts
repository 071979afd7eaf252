import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import type { RecordedRun } from '#shared/run/recorded-runs.ts';
import { isolated, list } from '#shared/lib/texts.ts';

export const inBrowser = '在此浏览器中所做的更改。';
export const inBrowserAndApi = '在此浏览器中所做的以及 API 记录的更改。';
export const noneInBrowser = '此浏览器中没有更改。';
export const noneYet = '暂无更改。';
export const findItem = '查找账号或配置';
export const nameOrId = '账号或配置的名称或 ID';
export const kindFilter = '类型';
export const allKinds = '所有类型';
export const needsAttention = '需要处理';

export const foundIn = (found: number) => `在 ${formatNumber(found)} 项更改中找到`;
export const foundWithoutNames = (found: number) =>
  `目前在 ${formatNumber(found)} 项更改中找到。正在加载账号名称`;
export const foundSoFar = (found: number, searched: number, total: number) =>
  `${foundIn(found)}。已搜索 ${formatNumber(searched)} 项更改，共 ${formatNumber(total)} 项`;
export const shownOf = (shown: number, total: number) =>
  `显示 ${formatNumber(shown)} 项更改，共 ${formatNumber(total)} 项`;

export const noMatches = '没有符合条件的更改。';
export const listRefused = 'API 不允许列出它记录的更改（403）。';
export const listFailed = '无法读取 API 记录的更改。';
export const loadOlder = '加载更早的记录';

export const change = '更改';

export function foundItemsText(
  items: readonly { name: string; outcome: string }[],
  count: number,
): string {
  const named = items.map(({ name, outcome }) => `${isolated(name)}：${outcome}`).join(' · ');
  return count > items.length ? `${named} · 还有 ${formatNumber(count - items.length)} 个` : named;
}

export function recordedText({ kind, done, rejected, isPart }: RecordedRun): string {
  const [did, item] = kind === 'reset' ? ['重置', '账号'] : ['更新', '配置'];
  const failed = `${formatNumber(rejected)} 个请求被拒绝`;
  if (done === 0) return failed;
  const text = `${isPart ? '至少' : ''}已${did} ${formatNumber(done)} 个${item}`;
  return rejected > 0 ? `${text}，${failed}` : text;
}

export const itemsText = (first: readonly string[], more: number) =>
  more > 0 ? `${list(first)}，还有 ${formatNumber(more)} 个` : list(first);

export function recordedOutcome({ kind }: RecordedRun, isDone: boolean): string {
  if (!isDone) return '被拒绝';
  return kind === 'reset' ? '已重置' : '已更新';
}

export const statusIs = (status: number | null | undefined) => `状态 ${status}`;
export const allChanges = '所有更改';

export const startedAt = (time: number) => `${formatDateTime(time)} 开始`;
export const notFound = '找不到更改';
export const whereKept = '更改保存在执行它的浏览器中，不同用户的更改分开保存';
