import type { CallRecord } from '#shared/api/call-log.ts';
import { formatClock, formatDay, formatNumber } from '#shared/lib/format-texts.ts';
import { isToday } from '#shared/lib/format.ts';
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
};
export const copyRequest = '复制 API 请求';
export const copyAsCurl = '复制为 cURL';
export const copyAsFetch = '复制为 fetch';
export const copyAsPython = '复制为 Python（requests）';

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
