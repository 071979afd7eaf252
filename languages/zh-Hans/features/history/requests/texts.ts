import type { CallRecord } from '#shared/api/call-log.ts';
import { formatClock, formatDay, formatNumber } from '#shared/lib/format-texts.ts';
import { isToday } from '#shared/lib/is-today.ts';
import { isolated } from '#shared/lib/texts.ts';

export const whichRequests = '此标签页的 API 请求。重新加载后会清空。';

export const noRequestsYet = '暂无请求';
export const noFailures = '没有失败的请求';

export const failuresOnly = '仅显示失败';

export const time = '时间';
export const action = '操作';
export const duration = '耗时';
export const shownOf = (shown: number, total: number) =>
  `显示 ${formatNumber(shown)} / ${formatNumber(total)}`;
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
  cut: '中途断开',
  timeout: '超时',
  'no-key': '未发送',
  'refused-key': '密钥被拒绝',
  forbidden: '不允许',
  'not-found': '未找到',
  invalid: '被拒绝',
  'rate-limited': '请求过多',
  'too-large': '请求过大',
  server: 'API 错误',
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
export const readChanges = '读取已记录的更改';
export const readChange = '读取一项已记录的更改';

export const mismatches = '不一致之处';

export const reportHint = '报告不含密钥、邮箱、ID 或值。';
