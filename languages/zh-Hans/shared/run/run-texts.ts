import { isolated } from '#shared/lib/texts.ts';
import { formatDateTime, formatNumber, formatPadded } from '#shared/lib/format-texts.ts';
import type { RunOrigin } from '#shared/run/run-records.ts';
import type { EndReason, PauseReason, WaitReason } from '#shared/run/run-state.ts';

export const alreadyStarted = '此计划已经启动过';
export const recordedSince = '此计划创建后，API 有记录';
export const atLeast = (count: number, total: number) =>
  `${formatNumber(total)} 个中的至少 ${formatNumber(count)} 个`;

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

export const outcomeTexts = {
  rejected: { label: '被拒绝', todo: '请解决报告的问题，然后重试。' },
  unconfirmed: { label: '未确认' },
  'not-attempted': { label: '未发送', meaning: '在处理到这些项目之前就停止了。' },
};

export const runningTitle = '进行中';
export const unfinishedTitle = '未完成';
export const elsewhereTitle = '在其他标签页中';
export const progress = '进度';
export const stopSending = '停止发送';
export const result = '结果';

export const resume = '继续';
export const finish = (unconfirmed: number) =>
  unconfirmed > 0 ? `结束：${formatNumber(unconfirmed)} 个未确认` : '结束';

export const running = '可以使用其他页面，但请不要关闭此标签页。';
export const halting = (to: 'pause' | 'stop', isSent: boolean) =>
  `${to === 'stop' ? '正在停止。' : '正在暂停。'}${
    isSent ? '正在等待最后的响应。' : '尚未发送任何内容。'
  }`;
export const allSent = '没有需要发送的内容了。点击“结束”查看结果。';
export const finished = '已完成。';

export const finishedWith = (outcomes: string) => `已完成：${outcomes}。`;
export const pausedWith = (outcomes: string) => `已暂停，目前：${outcomes}。`;

export const asSentence = (title: string) => `${title}。`;

export const runsElsewhere = '请在那个标签页中暂停或停止。';
export const restsElsewhere = '请在那个标签页中继续或停止。';

const tooMany = '请求过多。';
export const nextRequest = (reason: string, milliseconds: number) =>
  `${reason}${durationText(milliseconds)}后发送下一个请求。`;
export const rateLimitText = (milliseconds: number) => nextRequest(tooMany, milliseconds);
export const rateLimitedText = `${tooMany}正在等待发送下一个请求。`;
export const longWaitText = (failure: string, milliseconds: number) =>
  `${failure}。API 要求等待 ${durationText(milliseconds)}`;

export const waits: Record<WaitReason, string> = {
  offline: '当前离线。重新连接后会继续。',
  'refused-key': 'API 拒绝了密钥。输入有效的密钥后会继续。',
  'rate-limited': tooMany,
  'failed-call': '有一个请求失败。',
};

export const pauseTitles: Record<PauseReason, string> = {
  asked: '已暂停',
  failing: '多个请求失败，已暂停',
  refusing: '多个请求被拒绝，已暂停',
  'rate-limited': '请求过多，已暂停',
  'long-wait': 'API 要求等待，已暂停',
  journal: '无法读取或保存记录，已暂停',
  'web-page': '收到网页而不是响应，已暂停',
  challenge: '收到浏览器验证而不是响应，已暂停',
  'refused-key': 'API 拒绝了密钥，已暂停',
  'signed-out': '已退出登录，任务已暂停',
  locked: '控制台已锁定，任务已暂停',
  interrupted: '已中断',
  damaged: '无法继续',
};

const nothingIsSent = '继续之前不会发送任何内容。';

export const pauseMeanings: Record<PauseReason, string> = {
  asked: nothingIsSent,
  failing: '',
  refusing: '',
  'rate-limited': '请稍后继续。',
  'long-wait': '请在等待时间过后继续。',
  journal: '请释放一些空间或重新加载页面，然后继续。',
  challenge: '请联系服务商，让发往 API 的请求免于此验证，然后继续。',
  'web-page': '单点登录会话可能已结束。请在另一个标签页中打开此站点重新登录，然后继续。',
  'refused-key': '请使用有效的密钥继续。',
  'signed-out': nothingIsSent,
  locked: nothingIsSent,
  interrupted: '页面曾被关闭或重新加载。可以从中断处继续。',
  damaged: '',
};
export const notSentAgain = '不会再次发送未确认的项目。';

export const stopDamaged = '停止后可查看结果。';
export const allProcessed = '已全部处理。';
export const underWay = '当前请求仍可能生效。';
export const laterFromResult = (count: number) =>
  `其余 ${formatNumber(count)} 个稍后可从结果中发送。`;
export const keepsRunning = '确认之前会继续进行。';

export const anotherRuns = '另一个任务正在进行';
export const anotherElsewhere = '其他标签页中有未完成的任务';
export const finishFirst = '另一个任务尚未完成：请先继续或停止它';
export const isRunningHere = '此标签页中正在进行另一个任务。待其结束后，可以继续这一个。';
export const nothingSent = '未发送任何内容';
export const inUnfinished = (count: number) =>
  `其中 ${formatNumber(count)} 个在另一个尚未完成的任务中。请停止它，或等待其完成。`;

export const unsaved = '此浏览器无法保存。请在关闭标签页之前导出结果。';
export const recordsDamaged = '记录已损坏';
export const unidentified = (lost: number, total: number) =>
  `在此浏览器中，${formatNumber(total)} 个中有 ${formatNumber(lost)} 个无法识别。`;
export const unrecorded = (count: number, total: number) =>
  `在此浏览器中，${formatNumber(total)} 个中有 ${formatNumber(count)} 个没有结果记录。`;

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
