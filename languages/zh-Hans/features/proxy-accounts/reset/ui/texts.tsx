import {
  formatDateTime,
  formatNames,
  formatNumber,
  formatTimeOrDate,
} from '#shared/lib/format-texts.ts';
import type { Counters } from '#src/features/proxy-accounts/reset/engine/reset-entry.ts';
import type { ResetSince } from '#shared/run/recorded-runs.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

/** How many names a sentence has, if there are more. */
const NAMED = 3;

export const resetQuota = '重置配额';
export const resetAccount = (name: string) => `重置 ${isolated(name)}`;
export const inAnotherTab = '这些账号在另一个标签页的重置中';
export const nothingWasReset = (reason: string) => `未重置任何账号。${reason}。`;

export const lastReset = (
  time: Content,
  email: string | undefined,
  outcome: string,
  isRecorded: boolean,
) => (
  <Sentence>
    上次重置：{time}
    {email && `，${isolated(email)}`}，{outcome}
    {isRecorded && '（由 API 记录）'}
  </Sentence>
);

// The dialog.

export const resetWarning = (count: number) =>
  `将重置 ${formatNumber(count)} 个账号的配额计数。此操作无法撤销。`;
export const staysOff = (count: number) =>
  `重置不会解除封禁：${formatNumber(count)} 个账号仍处于已封禁、已停用或不活跃状态。`;
export const leftOutText = (count: number, planned: number) =>
  `已从计划的 ${formatNumber(planned)} 个账号中排除 ${formatNumber(count)} 个。`;
export const chosenBy = (filter: Content) => <Sentence>筛选：{filter}</Sentence>;
export const hiddenText = (count: number) => `其中 ${formatNumber(count)} 个被筛选隐藏。`;
export const leaveOut = {
  hidden: (count: number) => `排除 ${formatNumber(count)} 个隐藏的账号`,
  missing: (count: number) => `排除 ${formatNumber(count)} 个未返回的账号`,
  reset: (count: number) => `排除 ${formatNumber(count)} 个已重置的账号`,
  shared: (count: number) => `排除另一次重置中的 ${formatNumber(count)} 个账号`,
  zero: (count: number) => `排除 ${formatNumber(count)} 个已为零的账号`,
};

export const elsewhereTitle = (count: number) =>
  `在另一个标签页的重置中：${formatNumber(count)} 个账号`;
export const named = (names: readonly string[]) => `${formatNames(names, NAMED)}。`;

interface SentSince {
  sent: ReadonlySet<number>;
  unconfirmed: number;
  sentAt: number;
}

export function sentSinceTitle({ sent: { size }, unconfirmed, sentAt }: SentSince): string {
  const title = `${formatTimeOrDate(sentAt)} 在另一个标签页中重置：${formatNumber(size)} 个账号`;
  return unconfirmed > 0 ? `${title}，${formatNumber(unconfirmed)} 个未确认` : title;
}

export const sentSinceText = (names: readonly string[]) =>
  `${formatNames(names, NAMED)}。再次重置也会清除此后产生的用量。`;
export const keep = (count: number) => `保留 ${formatNumber(count)} 个账号`;

export function resetSince({ count, createdAt, email, isPart }: ResetSince, total: number): string {
  const who = email && `由 ${isolated(email)} `;
  return `${formatNumber(total)} 个账号中有${isPart ? '至少 ' : ' '}${formatNumber(count)} 个已于 ${formatTimeOrDate(createdAt)} ${who}重置`;
}
export const fallen = (count: number, total: number, isPlan: boolean) =>
  `${isPlan ? '自创建计划以来' : '自打开此对话框以来'}，${formatNumber(total)} 个账号中有 ${formatNumber(count)} 个的计数减少`;
export const resetThemToo = '也重置它们';

export const countersUnknown = '这些账号的计数未知。';
export const totalConsumption = '总用量';
export const excludedText = (count: number) => `不含计数未知的 ${formatNumber(count)} 个账号。`;

export const readAmounts = (requests: number | undefined) =>
  requests === undefined ? '读取当前用量' : `读取当前用量（${formatNumber(requests)} 个请求）`;
export const readingAmounts = '正在读取当前用量';
export const skip = '跳过';
export function amountsAsOf(oldest: number, newest: number): string {
  const [from, to] = [formatDateTime(oldest), formatDateTime(newest)];
  return from === to ? `用量数据时间：${to}。` : `用量为读取时的数据：最早 ${from}，最晚 ${to}。`;
}
export const asInPlan = '名称和用量来自计划。';
export const notReturnedText = (names: readonly string[]) =>
  `API 没有返回 ${formatNumber(names.length)} 个账号：${formatNames(names, NAMED)}。`;
export const amountsUnreadable = '无法读取当前用量';
export const changedTitle = (count: number) => `${formatNumber(count)} 个账号已发生变化`;

export const changedText = (before: string, now: string) => `用量原为 ${before}，现在为 ${now}。`;
export const changedAccounts = '有变化的账号';

export const nothingToResetText = (count: number) => `已为零：${formatNumber(count)} 个账号。`;
export const showAll = (count: number) => `显示全部 ${formatNumber(count)} 个账号`;
export const accountsToReset = '要重置的账号';
export const typeToConfirm = (count: number) => `请输入账号数量以确认：${formatNumber(count)}`;

export const firstLeaveOut = '请先排除另一次重置中的账号';
export const firstLeaveOutOrKeep = '请先排除或保留另一次重置中的账号';
export const firstLeaveOutOrReset = '请先决定如何处理已重置的账号';
export const firstLeaveOutMissing = '请先排除 API 没有返回的账号';
export const reset = (count: number) => `重置 ${formatNumber(count)} 个账号`;

// The columns.

export const account = '账号';
export const id = 'ID';
export const consumption = '用量';
export const planned = '计划时';
export const now = '现在';
export const nameInPlan = '计划中的名称';
export const before = '重置前';
export const after = '重置后';
export const time = '时间';

const counterText = (counter: number | null) => (counter === null ? '—' : formatNumber(counter));
export const counters = ([consumed, received, sentBytes]: Counters) =>
  `用量：${counterText(consumed)}，接收字节数：${counterText(received)}，发送字节数：${counterText(sentBytes)}`;

// The result.

export const unexpectedText = (count: number) => `API 还返回了另外 ${formatNumber(count)} 个账号。`;
export const staySelected = '未确认重置的账号会保持选中。';

export const verifying = '正在核实账号';
export const verify = (count: number) => `核实 ${formatNumber(count)} 个未确认的账号`;
export const stopVerifying = '停止核实';
export const notVerifiedText = (count: number) =>
  `${formatNumber(count)} 个账号无法核实：没有可读取的计数。`;

export const rehearsal = '演练';
export const digest = 'ID 的 SHA-256';
export const requests = '请求';
export const unknownIds = '未知 ID';
export const duplicatesRemoved = '已移除的重复 ID';
