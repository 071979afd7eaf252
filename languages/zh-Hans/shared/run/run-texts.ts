import { isolated } from '#shared/lib/texts.ts';
import { formatDateTime, formatNumber, formatPadded } from '#shared/lib/format-texts.ts';
import type { RunOrigin } from '#shared/run/run-records.ts';
import type { EndReason } from '#shared/run/run-state.ts';

export const alreadyStarted = '此计划已经启动过';

export function runTimesText(startedAt: number, finishedAt: number | undefined): string {
  const started = formatDateTime(startedAt);
  if (finishedAt === undefined) return `${started} 开始。`;
  const finishedText = formatDateTime(finishedAt);
  return finishedText === started
    ? `${finishedText} 完成。`
    : `${started} 开始，${finishedText} 完成。`;
}

export function recordedSourceText(origin: RunOrigin | undefined): string {
  const user = origin?.user.email || '未知用户';
  const api = origin?.api || '未知地址';
  return `由 ${isolated(user)} 在 ${isolated(api)} 上运行。未保存在此浏览器中。`;
}

export const resume = '继续';
export const finish = (unconfirmed: number) =>
  unconfirmed > 0 ? `结束：${formatNumber(unconfirmed)} 个未确认` : '结束';

export const running = '可以使用其他页面，但请不要关闭此标签页。';
export const halting = (to: 'pause' | 'stop', isSent: boolean) =>
  `${to === 'stop' ? '正在停止。' : '正在暂停。'}${
    isSent ? '正在等待最后一个请求的响应。' : '尚未发送任何内容。'
  }`;
export const allSent = '已全部发送。点击“结束”查看结果。';
export const finished = '已完成。';

export const runsElsewhere = (meaning: string) =>
  `正在其他标签页中运行。请在那里暂停或停止。${meaning}`;
export const restsElsewhere = (why: string | undefined, meaning: string) =>
  why === undefined
    ? `请在那个标签页中继续或停止。${meaning}`
    : `${why}。请在那个标签页中继续或停止。${meaning}`;

export const tooMany = '请求过多。';
export const nextRequest = (reason: string, milliseconds: number) =>
  `${reason}${durationText(milliseconds)}后发送下一个请求。`;
export const rateLimitText = (milliseconds: number) => nextRequest(tooMany, milliseconds);
export const rateLimitedText = `${tooMany}正在等待发送下一个请求。`;
export const longWaitText = (failure: string, milliseconds: number) =>
  `${failure}。API 要求等待 ${durationText(milliseconds)}`;

export const pauseTitles = {
  asked: '已暂停',
  failing: '多个请求失败，已暂停',
  refusing: '多个请求被拒绝，已暂停',
  'rate-limited': '请求过多，已暂停',
  'long-wait': 'API 要求等待较长时间，已暂停',
  journal: '无法读取或保存记录，已暂停',
  'web-page': '收到网页而不是响应，已暂停',
  challenge: '收到浏览器验证而不是响应，已暂停',
  'refused-key': 'API 拒绝了密钥，已暂停',
  'signed-out': '已退出登录，任务已暂停',
  locked: '控制台已锁定，任务已暂停',
};

const nothingIsSent = '继续之前不会发送任何内容。';

export const pauseMeanings = {
  asked: nothingIsSent,
  'rate-limited': 'API 一直在限制请求。请稍后继续。',
  'long-wait': '请在等待时间过后继续。',
  challenge: '请联系服务商，让发往 API 的请求免于此验证，然后继续。',
  'web-page': '单点登录会话可能已结束。请在另一个标签页中打开此站点重新登录，然后继续。',
  'refused-key': '请使用有效的密钥继续。',
  'signed-out': nothingIsSent,
  locked: nothingIsSent,
  interrupted: '页面曾被关闭或重新加载。可以从中断处继续，或停止。',
  damaged: '',
};

export const endings: Record<EndReason, string> = {
  done: '',
  stopped: '在全部发送之前已停止。',
  forbidden: 'API 不允许此操作（403），已停止。',
};

export const outcomeCount = (label: string | undefined, count: number) =>
  `${label}：${formatNumber(count)}`;

export function throughputText({
  perSecond,
  ledger,
}: {
  perSecond: number | undefined;
  ledger: { counts: Readonly<Record<'not-attempted', number>> };
}): string | undefined {
  if (!perSecond) return undefined;
  const left = (ledger.counts['not-attempted'] / perSecond) * 1000;
  return `每秒 ${formatPadded(perSecond, perSecond < 10 ? 1 : 0)} 个，剩余约 ${durationText(left)}`;
}

export function durationText(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds < 120) return `${formatNumber(seconds)} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? `${formatNumber(minutes)} 分钟`
    : `${formatNumber(Math.ceil(minutes / 60))} 小时`;
}
