import { formatDay, formatNumber } from '#shared/lib/format-texts.ts';
import { noonOf } from '#shared/lib/sent-time.ts';
import { isolated } from '#shared/lib/texts.ts';
import {
  durationText,
  partWords,
  type Duration,
} from '#src/features/my-account/model/start-texts.tsx';
import type * as english from '#src/features/my-account/model/texts.tsx';
import { Sentence } from '#shared/ui/sentence.tsx';

export const pastSubscriptionsPart = {
  ...partWords('account'),
  missing: '未提供历史订阅',
  none: '暂无历史订阅',
};

export const otherDetails = '更多详情';
export const roles = '角色';
export const utmTags = 'UTM 标签';
export const tryAt = 'try_at';
export const toolAHash = '外部工具 A 哈希';
export const toolBHash = '外部工具 B 哈希';
export const moreTexts = (count: number) => `还有 ${formatNumber(count)} 个`;

export const apps = '应用';
export const moreApps = (count: number) => `还有 ${formatNumber(count)} 个应用`;
export const unnamedApp = '未命名的应用';
export const maxDau = '最大 DAU';
export const idsAndSecrets = 'ID 和密钥';
export const appName = '应用名称';
export const appDeveloperName = '应用开发者名称';
export const appId = '应用 ID';
export const apiToken = 'API 令牌';
export const apiTokenActions = (app: string) => ({
  show: `显示 ${isolated(app)} 的 API 令牌`,
  copy: `复制 ${isolated(app)} 的 API 令牌`,
});
export const sdkKey = 'SDK 密钥';
export const sdkKeyActions = (app: string) => ({
  show: `显示 ${isolated(app)} 的 SDK 密钥`,
  copy: `复制 ${isolated(app)} 的 SDK 密钥`,
});

export const paidIn = (year: number) => `${year} 年付款`;
export const paidThrough = (gateway: Content, count: number, unpriced: number) => (
  <Sentence>
    {gateway}，{paymentsText(count, '', unpriced)}
  </Sentence>
);
export const lastPayment = '最近一笔已付款项';
export const latestPayment = '最近一笔付款';
export const paidFor = (price: Content, product: Content) => (
  <Sentence>
    {price}（{product}）
  </Sentence>
);
export const allPayments = '所有付款';
export const traffic = '流量';
export const received = (bytes: Content) => <Sentence>接收 {bytes}</Sentence>;
export const sent = (bytes: Content) => <Sentence>发送 {bytes}</Sentence>;
export const bytesText = (_count: number, shown: Content) => <Sentence>{shown} 字节</Sentence>;
export const exactText = (count: number, inferred: string | undefined) =>
  inferred === undefined ? `${formatNumber(count)}。` : `${formatNumber(count)}。${inferred}`;

/** A number has a space before it, 不到 has none. */
const spaced = (duration: string) => (/^\d/.test(duration) ? ` ${duration}` : duration);

export const averageSince = (since: string) => `${since}以来的平均值`;
export const lastsUntil = (average: string, usedUp: number, earlier: Duration) =>
  `按每天 ${average} 计算，配额将于 ${formatDay(usedUp)}用完，比订阅结束早${spaced(durationText(earlier))}。`;
export const lastsToEnd = (average: string) => `按每天 ${average} 计算，配额可用到订阅结束。`;
export const lastsWithTopup = (average: string, at: string | undefined) =>
  at === undefined
    ? `平均每天 ${average}。自动充值已开启。`
    : `平均每天 ${average}。自动充值已开启：达到阈值 ${at} 时会购买更多流量。`;

export const conflicts = '订阅数据相互矛盾';
export const expiredButValid = (until: string) => `标记为已过期，但有效期至 ${until}。`;
export const validButEnded = (until: string) => `标记为未过期，但有效期只到 ${until}。`;

const events = { ends: '结束', paused: '暂停', canceled: '取消' };

export const beforeStart = (event: keyof typeof events, time: string, start: string) =>
  `${events[event]}时间 ${time} 早于开始时间 ${start}。`;

export const clockText = (distance: Duration, { isBehind }: { isBehind: boolean }) =>
  isBehind
    ? `此设备的时钟比 API 慢${spaced(durationText(distance))}`
    : `此设备的时钟比 API 快${spaced(durationText(distance))}`;
export const clockHelp = '剩余时间以 API 的时钟为准。';

export const subscriptionDetails = '订阅详情';
export const validFrom = '有效期自';
export const pausedAt = '暂停时间';
export const canceledAt = '取消时间';
export const currentQuota = '当前配额';
export const bytesReceived = '接收字节数';
export const bytesSent = '发送字节数';
export const currentAccountQuota = '当前代理账号配额';
export const gateway = '网关';
export const subscriptionId = '订阅 ID';
export const updateUrl = '更新订阅的 URL';

export const plan = '套餐';
export const planName = '名称';
export const description = '描述';
export const trialPlan = '试用';
export const price = '价格';
export const pricePerGb = '每额外 1 GB 的价格';
export const pricePerAccount = '每个额外代理账号的价格';
export const quota = '配额';
export const accountQuota = '代理账号配额';
export const gatewayProductId = '网关产品 ID';

export const topups = '充值';
export const moreTopups = (count: number) => `还有 ${formatNumber(count)} 笔充值`;
export const kind = '类型';
export const quantity = '数量';
export const paymentKind = '付款类型';

export const autoTopup = '自动充值';

export const whereToChange = (page: Content | undefined) =>
  page ? <Sentence>如需更改，请联系服务商，或查看 {page}</Sentence> : '如需更改，请联系服务商。';
export const threshold = '阈值';
export const thresholdHelp = 'API 未说明这是什么的阈值，也未说明单位。';
export const extraGb = '额外 GB';

export const filterPayments = '筛选付款';
export const searchedFields = '产品、ID、价格或 URL';
export const noStatus = '无状态';
export const anyGateway = '所有网关';
export const noGateway = '无网关';
export const fromDay = '开始日期';
export const toDay = '结束日期';
export const dates = '日期';
export const last90Days = '过去 90 天';
export const thisYear = '今年';
export const lastYear = '去年';
export const nothingToExport = '没有可导出的付款';
export const exportedTo = (count: number, file: string) =>
  `已将 ${formatNumber(count)} 笔付款导出到 ${isolated(file)}`;

type ShownPayments = Parameters<typeof english.shownPaymentsText>[0];

export function shownPaymentsText({ shown, total, undated }: ShownPayments): string {
  const counts = `显示 ${formatNumber(shown)} 笔付款，共 ${formatNumber(total)} 笔`;
  return undated === 0 ? counts : `${counts}。没有可用日期而未显示：${formatNumber(undated)} 笔。`;
}

export const noMatchingPayments = '没有符合条件的付款';
export const daysReversed = '开始日期晚于结束日期。';

export const totals = '合计';
export const moreTotals = (count: number) => `还有 ${formatNumber(count)} 项合计`;
export const totalName = (status: Said, by?: Said) => (
  <Sentence>
    {status('无状态')}
    {by && <Sentence>，{by('无网关')}</Sentence>}：
  </Sentence>
);

/** A value of the API, or else these words. */
type Said = (ifNone: string) => Content;

export function paymentsText(count: number, sum: string, unpriced: number): string {
  const without = unpriced > 0 ? `（${formatNumber(unpriced)} 笔没有数字价格）` : '';
  return `${formatNumber(count)} 笔付款${sum && `，${sum}`}${without}`;
}

export const created = '创建时间';
export const product = '产品';
export const receipt = '收据';
export const openReceipt = '打开收据';
export const paymentDetails = '付款详情';
export const paymentId = '付款 ID';
export const updated = '更新时间';
export const receiptUrl = '收据 URL';
export const showAll = (total: number) => `显示全部 ${formatNumber(total)} 笔`;
export const showMore = (count: number) => `再显示 ${formatNumber(count)} 笔`;
export const showFirst = (count: number) => `仅显示前 ${formatNumber(count)} 笔`;

export const timeline = '时间线';
export const noSubscriptions = '没有可显示的订阅';
export const today = '今天';
export const moreSubscriptions = (count: number) => `还有 ${formatNumber(count)} 个订阅`;
export const unnamedPlan = '未命名的套餐';
export const currentPlan = (name: Content) => <Sentence>{name}（当前）</Sentence>;
export const endsBeforeStart = (days: Content) => <Sentence>{days}（结束早于开始）</Sentence>;
export const daysFromTo = (start: Content, end: Content) => (
  <Sentence>
    {start} 至 {end}
  </Sentence>
);
export const daysFrom = (start: Content) => <Sentence>{start}起</Sentence>;
export const daysUntil = (end: Content) => <Sentence>至 {end}</Sentence>;
export const datesMissing = '未提供日期';

export const statementOf = (day: string) => `账户对账单 ${day}`;
export const statementTitle = '账户对账单';
export const user = '用户';
export const period = '期间';

export function periodText(from: string, to: string): string {
  const [first, last] = [from, to].map((day) => day && formatDay(noonOf(day)));
  if (first && last) return `${first} 至 ${last}`;
  if (first) return `${first}起`;
  return last ? `至 ${last}` : '全部';
}

export const asOf = '数据时间';
export const api = 'API';
export const support = '支持';
export const subscriptions = '订阅';
