import type { CallRecord } from '#shared/api/call-log.ts';
import { formatClock, formatDay, formatNumber } from '#shared/lib/format-texts.ts';
import { isToday } from '#shared/lib/is-today.ts';
import { isolated } from '#shared/lib/texts.ts';

export const requests = '请求';

export const whereSaved =
  '按时间从新到旧排列。如果记住了密钥，则保存在此浏览器中，否则保存在此标签页中。';
export const exportMenu = '导出';
export const clearActivity = '清除活动记录';
export const clearsRequests = '将从此浏览器删除你的所有请求记录，且无法撤销。';
export const notCleared = '无法清除已保存的请求';
export const clearSiteData = '浏览器不允许此操作。请改为清除此站点的数据。';
export const noMatchingRequests = '没有符合条件的请求';
export const noRequestsYet = '暂无请求';
export const openAnotherPage = '打开其他页面后，可在此查看其请求。';
export const savedAreIncomplete =
  '除 API 给出的拒绝原因外，不会保存查询参数和正文，因此无法复制已保存的请求。';

export const changesOnly = '仅显示更改';
export const failuresOnly = '仅显示失败';
export const timeFilter = '时间';
export const anyTime = '所有时间';
export const lastHour = '过去 1 小时';
export const last24Hours = '过去 24 小时';
export const last7Days = '过去 7 天';

export const apiRequests = 'API 请求';
export const time = '时间';
export const action = '操作';
export const duration = '耗时';
export const actions = '可用操作';
export const shownOf = (shown: number, total: number) =>
  `显示 ${formatNumber(shown)} 个请求和任务，共 ${formatNumber(total)} 个`;
export const showMore = '显示更多';
export const requestsOf = (run: string, count: number) => `${run}：${formatNumber(count)} 个请求`;
export const failedCount = (count: number) => `${formatNumber(count)} 个失败`;
export const timeText = (at: number) =>
  isToday(at) ? formatClock(at, true) : `${formatDay(at)} ${formatClock(at, true)}`;
export const milliseconds = (count: number) => `${formatNumber(count)} ms`;
export const outcomes: Record<CallRecord['outcome'], string> = {
  running: '进行中',
  ok: '完成',
  cancelled: '已取消',
  stopped: '已停止等待',
  network: '网络错误',
  timeout: '超时',
  'no-key': '未发送',
  'refused-key': '密钥被拒绝',
  forbidden: '不允许',
  'not-found': '未找到',
  invalid: '被拒绝',
  'rate-limited': '请求过多',
  'too-large': '请求过大',
  server: 'API 错误',
  'under-way': '可能仍在处理',
  unreadable: '响应无法读取',
  'web-page': '网页或重定向',
  challenge: '浏览器验证',
};
export const copyAsCurl = '复制为 cURL';

export const readMyAccount = '读取我的账户';
export const resetAccounts = (count: number) => `重置 ${formatNumber(count)} 个账号`;
export const readProfile = (profile: string) => `读取配置 ${isolated(profile)}`;
export const savedProfile = (profile: string) => `已保存配置 ${isolated(profile)}`;
export const saveProfile = (profile: string) => `保存配置 ${isolated(profile)}`;
export const readAccounts = '读取账号列表';
export const readAccount = (account: string) => `读取账号 ${isolated(account)}`;
export const readProfiles = '读取配置列表';
export const readTeams = '读取团队列表';
export const readChanges = '读取变更记录';
export const readChange = '读取一条变更记录';

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
