import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import { list, saveChanges } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const fieldsDiffer = (count: number) =>
  `API 存储的 ${formatNumber(count)} 个字段与发送的不同`;
export const keepStored = '保留存储的值';
export const differHelp = '表单显示的是存储的值。“恢复我的值”会换回你的值，并在下次保存时发送。';
export const whatHappened = '情况说明';
export const sent = '发送的值';
export const stored = '存储的值';
export const actions = '操作';
/** To a value, by the kind of its difference. */
export const happened = {
  normalized: '已规范化：仅大小写、空格、顺序或格式不同',
  defaulted: '已填充：发送时为空',
  ignored: '被忽略：与之前相同',
  changed: '已更改：既不是你的值，也不是之前的值',
};
export const changedUnedited = '被 API 或其他人更改：你没有编辑过';
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
export const fixFieldsFirst = '请先修正上方列出的字段';
export const requestBody = '请求正文';
export const copyRequestBody = '复制请求正文';
export const comparedWithLast = (at: number) => `与 ${formatDateTime(at)} 的最后已知值比较。`;
export const checking = '正在检查当前值…';
export const unchangedElsewhere = '刚刚检查过：未在别处更改。';
export const askedIfMissing = 'API 找不到此配置。发送任何内容之前会先询问你。';
export const comparedWithLoaded = '无法检查当前值。已与之前加载的值比较。';
export const changedMeanwhile = '加载后，配置已被更改';
export const changedElsewhere = (labels: readonly string[]) => `在别处更改：${list(labels)}。`;
export const askedIfConflict = '保存时会先询问如何处理，在此之前不会发送任何内容。';
export const alreadySaved = 'API 中已经是你要保存的值。';
export const nothingChanges = '没有值会更改。';
export const willChange = (count: number) => `将更改（${formatNumber(count)}）`;
export const willBeCleared = (count: number) => `将清除（${formatNumber(count)}）`;
export const unchanged = (count: number) => `不变（${formatNumber(count)}）`;
export const unchangedHelp = '会原样发送，以便 API 保留这些值。';
export const value = '值';
export const unknown = (count: number) => `未知（${formatNumber(count)}）`;

export const offline = '当前离线：现在无法保存';
export const offlineKept = '当前离线：现在无法保存，已存为草稿';
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
export const notConfirmed = 'API 尚未确认保存';
export const stopWaiting = '停止等待';
export const undone = '已撤销上次的更改';
export const unconfirmed = '保存未确认';
export const unsaved = '有未保存的更改';
export const leaveTitle = '不保存直接离开？';
export const leave = '不保存直接离开';
export const notSaved = '此页面上的更改尚未保存。';
export const maybeSaved = '尚不清楚此页面上的更改是否已保存。';
export const draftStays = '草稿会留在此浏览器中，再次打开此配置时可以恢复。';
export const lost = '离开后，这些更改会丢失。';

export const checkNow = '立即检查';
export const nothingSent = '未发送任何内容。';
export const rejected = 'API 拒绝了这些更改。';
export const inputKept = '你输入的内容仍保留在此处。';
export const withoutRead =
  '此 API 不支持读取配置，因此控制台无法检查。重试会发送相同的值，并覆盖其他人此后所做的更改。';
export const whenLoaded = '加载时的值';
export const yourSave = '你的值';
export const current = '当前值';

export const createdTitle = 'API 创建了此配置';
export const createdHelp = '根据 API 的响应，之前没有具有这些 ID 的配置。';
export const discarded = '已放弃你的更改';
export const discardedHelp = '表单显示的是 API 中的当前值。未发送任何内容。';
export const merged = '已合并你的更改';
export const fromApi = (labels: readonly string[]) => `采用 API 的值：${list(labels)}。`;
export const changedInBoth = (labels: readonly string[]) =>
  `两边都有更改，已保留你的值：${list(labels)}。`;
export const nothingSentYet = '尚未发送任何内容。请查看并保存。';

export const merge = '合并我的更改';
export const overwrite = '覆盖';
export const discardMine = '放弃我的更改';
export const lastChanged = (time: Content) => <Sentence>上次更改：{time}</Sentence>;
export const wouldOverwrite = '未发送任何内容。你的保存会覆盖以下字段：';
export const changedIn = '更改来源';
export const apiAndForm = 'API 和此表单';
export const api = 'API';
export const conflictHelp =
  '“合并我的更改”：你没有编辑过的字段保留 API 的值，保存之前不会发送任何内容。“覆盖”：以上所有字段都保存为你的值。“放弃我的更改”：移除你的更改。';

export const missing = 'API 找不到此配置';
export const saveAnyway = '仍要保存更改';
export const missingHelp =
  '此配置可能已被删除，或已移出此团队。未发送任何内容，你的更改仍保留在此处。';
export const saveAnywayHelp = '如果仍要保存，API 可能会拒绝这些更改，或创建新的配置。';

export const notChecked = '无法检查当前值';
export const checkAgain = '重新检查并保存';
export const saveUnchecked = '不检查直接保存';
export const notSentBecause = (title: string) => `未发送任何内容。${title}。`;
export const checksFirst = '每次保存都会先检查配置是否在别处更改过。';
