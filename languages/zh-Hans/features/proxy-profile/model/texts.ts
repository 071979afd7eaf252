import {
  formatDateTime,
  formatNames,
  formatNumber,
  formatTimeOrDate,
} from '#shared/lib/format-texts.ts';
import { list, sentences } from '#shared/lib/texts.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import { labelOf, type FieldName } from '#src/features/proxy-profile/model/fields.ts';

export const pasteJson = '请粘贴 JSON 格式的配置。';
export const notAProfile = '这不是配置。请粘贴单个 JSON 对象。';
export const invalidJson = (message: string) => `JSON 无效：${message}`;

export const fieldCount = (count: number) => `${formatNumber(count)} 个字段`;
export const problemCount = (count: number) => `${formatNumber(count)} 个问题`;

export function savedValuesTitle(at: string | undefined): string {
  return at === undefined ? '这些是之前访问时的值' : `这些是 ${at} 的值`;
}

export function shownProfilesText(shown: number, total: number): string {
  return `显示 ${formatNumber(shown)} 个配置，共 ${formatNumber(total)} 个`;
}

export function missingPagesText(count: number): string {
  return `${formatNumber(count)} 页无法加载`;
}

export function draftRemark(is: { changed: boolean; edited: boolean }): string {
  if (is.changed && is.edited) return '此后已更改，且在此表单中已编辑';
  if (is.changed) return '此后已更改';
  return is.edited ? '在此表单中已编辑' : '';
}

export function durationHint({ hasUnit }: { hasUnit: boolean }): string {
  return hasUnit ? '整数。单位由此站点提供，并非来自 API。' : '整数。服务商的 API 没有说明单位。';
}

export function leftOutText(labels: readonly string[]): string {
  return `保存时不包含 ${formatNumber(labels.length)} 个字段：${list(labels)}。API 可能会保留或清除这些字段。`;
}

export function notSavedTitle(at: number): string {
  return `截至 ${formatTimeOrDate(at)} 尚未保存`;
}

export const notSavedText = 'API 中仍是之前的值，但保存请求仍可能到达。你的更改仍保留在此处。';

export function otherValuesText(at: number): string {
  return `截至 ${formatDateTime(at)}，API 中的值与你保存的值不完全一致。可能是 API 存储的值不同，也可能是其他人更改了它们。`;
}

export function notCheckedText(error: unknown): string {
  const { title, said } = describeFailure(error);
  return sentences([`无法检查。${title}。`, said && `API 返回的信息：${said}`]);
}

function labelList(names: readonly FieldName[]): string {
  return list(names.map((name) => labelOf(name)));
}

export const fieldsText = (names: readonly FieldName[]) => `${labelList(names)}。`;

export function inexactText(names: readonly FieldName[]): string[] {
  if (names.length === 0) return [];
  return [
    `表单无法准确显示某些值，例如列表中的空条目。保存时，以下字段会发送不同的值：${labelList(names)}。`,
  ];
}

export function leftOutOfFillText(names: readonly string[]): string[] {
  return names.length === 0
    ? []
    : [`以下内容没有字段可以显示，因此未填入：${formatNames(names, 20)}。`];
}
