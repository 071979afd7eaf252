import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import { list, saveChanges } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const fieldsDiffer = (count: number) =>
  `API 存储的 ${formatNumber(count)} 个字段与发送的不同`;
export const keepStored = '保留存储的值';
export const differHelp = '恢复的值会在下次保存时发送。';
export const whatHappened = '情况说明';
export const sent = '发送的值';
export const stored = '存储的值';
export const actions = '操作';
/** To a value, by the kind of its difference. */
export const happened = {
  normalized: '仅写法不同',
  defaulted: '已填充',
  ignored: '保留了之前的值',
  changed: '改成了其他值',
};
export const changedUnedited = '并非由你更改';
export const restoreMine = '恢复我的值';
export const restoreMineIn = (label: string) => `恢复我的值：${label}`;
export const cantBeTyped = '表单无法表示此值';

export const problemAt = (subject: Content, problem: Content) => (
  <Sentence>
    {subject}：{problem}
  </Sentence>
);
export const warning = (problem: Content) => <Sentence>警告：{problem}</Sentence>;

export const reviewChanges = '查看更改';
export const overwrites = (target: Content, source: string) => (
  <Sentence>
    这会用配置“{source}”的值覆盖配置“{target}”。
  </Sentence>
);
export const fixFields = '请先修正以下字段，然后再保存';
export const requestBody = '请求正文';
export const copyRequestBody = '复制请求正文';
export const comparedWithLast = (at: number) => `与 ${formatDateTime(at)} 的值比较。`;
export const changedMeanwhile = '加载后，配置已被更改';
export const changedElsewhere = (labels: readonly string[]) => `在别处更改：${list(labels)}。`;
export const alreadySaved = 'API 中已经是你的值。';
export const nothingChanges = '没有值会更改。';
export const willChange = (count: number) => `将更改（${formatNumber(count)}）`;
export const willBeCleared = (count: number) => `将清除（${formatNumber(count)}）`;
export const unchanged = (count: number) => `原样发送（${formatNumber(count)}）`;
export const value = '值';
export const notSent = (count: number) => `不发送（${formatNumber(count)}）`;
export const maybeCleared = (labels: readonly string[]) =>
  `API 可能会保留或清除这些字段：${list(labels)}。`;

export const savingChanges = '正在保存更改';
export const noChanges = '没有更改';
export const saveChangesBy = (keys: string) => `保存更改（${keys}）`;
export const buttonLabels = {
  save: { short: '保存', whole: saveChanges },
  review: { short: '查看', whole: reviewChanges },
  discard: { short: '放弃', whole: '放弃更改' },
  undo: { short: '撤销', whole: '撤销保存' },
  redo: { short: '重做', whole: '重做更改' },
};
export const saved = '已保存';
export const undone = '已撤销';
export const notConfirmed = 'API 尚未确认保存';
export const stopWaiting = '停止等待';
export const unconfirmed = '保存未确认';
export const unconfirmedSince = (at: number) => `${formatDateTime(at)} 的保存未确认`;
export const unsaved = '有未保存的更改';
export const leaveTitle = '不保存直接离开？';
export const leave = '不保存直接离开';
export const maybeSaved = '尚不清楚你的更改是否已保存。';
export const draftStays = '草稿会留在此浏览器中。';
export const lost = '你的更改会丢失。';

export const checkNow = '立即检查';
export const nothingSent = '未发送任何内容。';
export const rejected = 'API 拒绝了这些更改。';
export const withoutRead =
  '此 API 不支持读取配置，因此控制台无法检查。重试可能会覆盖其他人的更改。';
export const whenLoaded = '加载时的值';
export const yourSave = '你的值';
export const current = '当前值';

export const createdTitle = 'API 创建了具有这些 ID 的配置';
export const discarded = '已放弃你的更改';
export const merged = '已合并你的更改';
export const fromApi = (labels: readonly string[]) => `采用 API 的值：${list(labels)}。`;
export const changedInBoth = (labels: readonly string[]) =>
  `两边都有更改，已保留你的值：${list(labels)}。`;
export const nothingSentYet = '尚未发送：请查看并保存。';

export const merge = '合并我的更改';
export const overwrite = '覆盖';
export const discardMine = '放弃我的更改';
export const lastChanged = (time: Content) => <Sentence>上次更改：{time}</Sentence>;
export const wouldOverwrite = '未发送任何内容。你的保存会覆盖以下字段：';
export const conflictHelp = '合并时，你没有编辑过的字段采用 API 的值，暂不发送任何内容。';

export const missing = 'API 找不到此配置';
export const saveAnyway = '仍要保存更改';
export const missingHelp =
  '此配置可能已被删除或移走。未发送任何内容。如果仍要保存，API 可能会拒绝这些更改，或创建新的配置。';

export const notChecked = '无法检查当前值';
export const checkAgain = '重新检查并保存';
export const saveUnchecked = '不检查直接保存';
export const notSentBecause = (title: string) => `未发送任何内容。${title}。`;
export const checksFirst = '不检查直接保存，可能会覆盖其他人的更改。';
