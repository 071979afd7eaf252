import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export { bandLabel } from '#src/features/proxy-accounts/list/texts.tsx';

export const filterAccounts = '筛选账号';
export const filterExample = '名称、ID 或 usage>90';
export const filtersInUse = (count: number) => `筛选（${formatNumber(count)}）`;
export const nearlyOut = '即将用尽';
export const overQuota = '超出配额';
export const activeFilters = '当前筛选';
export const removeFilter = (filter: string) => `移除筛选：${isolated(filter)}`;

export const anyState = '所有账号状态';
export const noFiltersSet = '未设置筛选';
export const conditions = '搜索框也支持条件，例如：usage>90, state=active';

export const consumptionAsPercent = '用量占配额的百分比';
export const from = '从';
export const to = '到';
export const usageEnds = { from: '使用率：从（%）', to: '使用率：到（%）' };
export const bandText = (band: { text: string }, count: number) =>
  `${band.text}：${formatNumber(count)} 个账号`;

export const notInSteps = (count: number) =>
  `${formatNumber(count)} 个账号没有百分比：配额不大于 0。`;

export const columns = '列';
export const density = '行距';
export const defaultColumns = '恢复默认列';

export const views = '视图';
export const noViews = '没有已保存的视图';
export const deleteView = (name: string) => `删除视图“${isolated(name)}”`;
export const viewName = '视图名称';
export const saveView = '保存视图';
export const viewNotSaved = '此浏览器无法保存该视图。在关闭此标签页之前，视图仍可使用。';
export const linkHasSearch = (filter: string) => `链接会包含你的搜索内容：“${isolated(filter)}”`;
export const searchTooLong = '搜索内容太长，链接中不会包含它';
export const copyLink = '复制此视图的链接';

export const selectedAmounts = (amounts: string) => `所选合计：${amounts}`;
export const filteredAmounts = (amounts: string) => `筛选结果合计：${amounts}`;
export const allAmounts = (amounts: string) => `各账号合计：${amounts}`;
export const totalsText = '此处是列表中各账号的合计。“我的账户”页面显示的是 API 报告的订阅数据。';

export const selectAll = '选择所有账号';
export const selectMatching = '选择所有符合条件的账号';
export const selectAccount = (name: string) => `选择 ${isolated(name)}`;
export const notConfirmed = '未确认';
export const notConfirmedByApi = (name: string) => `${isolated(name)}：未经 API 确认`;
export const readBeforeReset = '重置前读取，而该重置未确认';
export const wasBeforeReset = (value: Content, hidden: (words: string) => Content) => (
  <Sentence>
    {hidden('重置前')}原为 {value}
  </Sentence>
);

export const passwordActions = { show: '显示密码', copy: '复制密码' };
