import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import type { Sentences } from '#shared/api/failure-texts.ts';
import type { FailureCode } from '#shared/api/failure-titles.ts';

export type { Sentences } from '#shared/api/failure-texts.ts';

export const titles: Record<FailureCode, string> = {
  ownFault: '出错了',
  network: '无法连接到 API',
  cut: '响应中途断开',
  timeout: 'API 未及时响应',
  stopped: '已停止等待 API',
  notSent: '未发送任何内容',
  keyReplaced: 'API 密钥已更换',
  keyRefused: 'API 拒绝了密钥',
  keyRefusedByPage: '收到网页，而不是响应（401）',
  forbidden: 'API 不允许此操作（403）',
  forbiddenByPage: '收到网页，而不是响应（403）',
  notFound: 'API 找不到此内容',
  invalid: 'API 拒绝了请求',
  rateLimited: '请求过多',
  tooLarge: '请求过大',
  serverError: 'API 错误',
  notAnswering: 'API 的服务器没有响应',
  unreadable: 'API 响应异常',
  webPage: '收到网页，而不是响应',
  redirect: '收到重定向，而不是响应',
  challenge: '收到浏览器验证，而不是响应',
  wouldBeInvalid: '未发送，因为配置中会出现无效值',
  wouldLoseValues: '未发送，因为更新会丢失一些值',
};
export const titlesWithStatus = {
  serverError: (status: number) => `API 错误（${status}）`,
  notAnswering: (status: number) => `API 的服务器没有响应（${status}）`,
};

const session = '如果单点登录会话已结束，请在另一个标签页中打开本站并重新登录。';

export const meanings = {
  ownFault: ['这是控制台的问题，与 API 无关。请重试，或重新加载页面。'],
  network: ['请检查网络连接，然后重试。'],
  cut: ['请重试。', '连接在响应完整送达之前断开。'],
  timeout: ['API 可能正忙。请稍后重试。'],
  stopped: ['可以随时重试。'],
  notSent: ['发送前控制台已锁定或退出登录。请重试。'],
  keyReplaced: ['没有任何更改。请重试。'],
  keyRefused: ['请输入有效的密钥。'],
  keyRefusedByPage: ['如果会话未结束，请检查密钥。', session],
  forbidden: ['请联系服务商。'],
  forbiddenByPage: ['如果会话未结束，请联系服务商。', session],
  notFound: ['此内容不存在，或此密钥无权访问。请检查 ID。'],
  tooLarge: ['请缩短输入内容，或减少每次发送的数量。'],
  serverError: ['请稍后重试。', '问题出在 API 一侧。'],
  notAnswering: [
    '请稍后重试。如果问题持续，请联系服务商。',
    '回应来自 API 前面的某个环节，而不是 API 本身。',
  ],
  unreadable: ['响应的格式不符合预期。请重试。'],
  webPage: ['然后重试。', session],
  redirect: ['然后重试。', session],
  challenge: ['请联系服务商，让请求免于此验证。', '请求没有到达 API。'],
} satisfies Record<string, Sentences>;

export const networkElsewhere: Sentences = [
  meanings.network[0],
  '连接失败，或 API 不允许来自此站点的请求。',
];

export const invalidMeanings = {
  listed: '问题列在下方。',
  input: '请检查输入内容，然后重试。',
  read: 'API 可能不支持此请求。',
};

export function tryAgainIn(seconds: number | undefined): string {
  if (seconds === undefined) return '请稍后重试。';
  if (seconds <= 0) return '现在可以重试。';
  return seconds < 120
    ? `请在 ${formatNumber(seconds)} 秒后重试。`
    : `请在 ${formatNumber(Math.ceil(seconds / 60))} 分钟后重试。`;
}

export const nothingChanged = '没有任何更改。';
export const mayBeSaved = '无法确认更改是否已保存。请先检查，再重试。';

export const apiSays = (said: string) => `API 返回的信息：${said}`;
export const shownSince = (at: number) => `当前显示 ${formatDateTime(at)} 的数据。`;

export const nothingLoaded = '没有加载任何内容。';
export const takesLong = (what: string) => `${what}，耗时较长`;
