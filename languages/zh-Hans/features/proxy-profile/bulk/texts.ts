import { formatNames, formatNumber, formatTimeOrDate } from '#shared/lib/format-texts.ts';
import { isolated, list } from '#shared/lib/texts.ts';
import type { Examined, Unreadable } from '#src/features/proxy-profile/bulk/engine/examine.ts';

export const savedOf = (saved: number, total: number) =>
  `${formatNumber(total)} 个配置中有 ${formatNumber(saved)} 个已保存`;
export const unconfirmedOf = (unconfirmed: number, saved: number, total: number) =>
  saved > 0
    ? `${savedOf(saved, total)}，${formatNumber(unconfirmed)} 个未确认`
    : `${formatNumber(total)} 个配置中有 ${formatNumber(unconfirmed)} 个未确认`;
export const savedProfile = (profile: string) => `已保存配置 ${isolated(profile)}`;
export const saveUnconfirmed = (profile: string) => `配置 ${isolated(profile)} 的保存未确认`;
export const undidSave = (profile: string) => `已撤销对配置 ${isolated(profile)} 的保存`;
export const redidSave = (profile: string) => `已重做对配置 ${isolated(profile)} 的保存`;
export const noRead = '此 API 不支持读取配置';

export const cutOff = (text: string) => `${text}…`;
export const noValue = '空';
export const valueOf = (field: string, value: string) => `${field}：${value}`;
export const fromTo = (from: string, to: string) => `${from} → ${to}`;
export const expectedFound = (expected: string, found: string) =>
  `预期为 ${expected}，实际为 ${found}`;
export const sentStored = (sent: string, stored: string) => `发送的是 ${sent}，存储的是 ${stored}`;
export const onlyEmptyDiffer = (section: string) => `${section}：仅空字段不同`;
export const verified = '之后的读取显示为新值';
export const unconfirmedLeftOut = (count: number) =>
  `已排除 ${formatNumber(count)} 个未确认的配置。`;
export const impossibleLeftOut = (count: number) =>
  `已排除 ${formatNumber(count)} 个之前的值未知或无效的配置。`;
export const foreignLeft = (count: number, names: readonly string[]) =>
  `在 ${formatNumber(count)} 个配置中无法恢复：${formatNames(names, 3)}。`;

export const previewLabels = {
  ready: '将更改',
  nothing: '无需更改',
  changed: '计划后有变化',
  partial: '无法读取',
  invalid: '无法保存',
  unreadable: '无法读取',
} as const satisfies Record<(Examined | Unreadable)['case'], string>;
export const profile = '配置';

export const editProfiles = '编辑配置';
export const onlyAddedChange = (count: number) =>
  `在 ${formatNumber(count)} 个配置中，只更改你添加的字段。添加后留空的字段会被清除。`;
export const removeField = (label: string) => `移除“${label}”`;
export const fieldToChange = '要更改的字段';
export const chooseField = '选择字段';
export const addField = '添加字段';
export const addFieldFirst = '请至少添加一个字段';
export const previewChanges = '预览更改';

export const selectedProfiles = '所选配置';
export const selectedCount = (count: number) => `已选 ${formatNumber(count)} 个`;
export const selectedNames = (names: readonly string[]) => formatNames(names, 3);
export const editSelected = '编辑所选配置';
export const profilesToSelect = '要选择的配置';
export const selectHint = '每行一个：团队 ID 和配置 ID，或配置的链接。';
export const unusableLines = (lines: readonly string[]) =>
  `${formatNumber(lines.length)} 行缺少团队 ID 和配置 ID：${list(lines.slice(0, 3))}`;
export const enterProfile = '请至少输入一个配置';
export const select = (count: number) =>
  count === 0 ? '选择配置' : `选择 ${formatNumber(count)} 个配置`;

export const updateRest = '更新其余配置';
export const countOf = (label: string, count: number) => `${label}：${formatNumber(count)}`;
export const undoEdit = '撤销此次编辑';
export const redoEdit = '重做更改';
export const undoOf = (outcome: string) => `撤销编辑：${outcome}`;
export const redoOf = (outcome: string) => `重做编辑：${outcome}`;
export const undidEdit = (at: number) => `此操作撤销了 ${formatTimeOrDate(at)} 的编辑。`;
export const redidEdit = (at: number) => `此操作重做了 ${formatTimeOrDate(at)} 的编辑。`;
export const reverted = (isUndo: boolean) => (isUndo ? redone : undone);
const undone = {
  mark: (count: number, total: number) =>
    count === total ? '已撤销' : `${formatNumber(total)} 个中有 ${formatNumber(count)} 个已撤销`,
  text: (count: number, total: number, at: number) =>
    `${undone.mark(count, total)}（${formatTimeOrDate(at)}）。`,
  andBack: (at: number) => `已撤销，后于 ${formatTimeOrDate(at)} 重做。`,
};
const redone: typeof undone = {
  mark: (count, total) =>
    count === total ? '已重做' : `${formatNumber(total)} 个中有 ${formatNumber(count)} 个已重做`,
  text: (count, total, at) => `${redone.mark(count, total)}（${formatTimeOrDate(at)}）。`,
  andBack: (at) => `已重做，后于 ${formatTimeOrDate(at)} 撤销。`,
};
