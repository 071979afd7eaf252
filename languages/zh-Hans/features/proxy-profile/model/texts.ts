import {
  formatDateTime,
  formatNames,
  formatNumber,
  formatTimeOrDate,
} from '#shared/lib/format-texts.ts';
import { list, sentences } from '#shared/lib/texts.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import { labelOf, type FieldName } from '#src/features/proxy-profile/model/fields.ts';

export const notAProfile = '请将配置粘贴为单个 JSON 对象。';
export const invalidJson = (message: string) => `JSON 无效：${message}`;

export const fieldCount = (count: number) => `${formatNumber(count)} 个字段`;
export const problemCount = (count: number) => `${formatNumber(count)} 个问题`;

export const savedValuesTitle = (at: number) => `这些是 ${formatDateTime(at)} 的值`;

export function shownProfilesText(shown: number, total: number): string {
  return `显示 ${formatNumber(shown)} 个配置，共 ${formatNumber(total)} 个`;
}

export function missingPagesText(count: number): string {
  return `${formatNumber(count)} 页无法加载`;
}

export function draftRemark(is: { changed: boolean; edited: boolean }): string {
  if (is.changed) return '此后已更改';
  return is.edited ? '在此表单中已编辑' : '';
}

export const durationHint = ({ hasUnit }: { hasUnit: boolean }) =>
  hasUnit ? '整数。单位由此站点提供，并非来自 API。' : '整数。API 没有说明单位。';

export function notSavedTitle(at: number): string {
  return `截至 ${formatTimeOrDate(at)} 尚未保存`;
}

export const notSavedText = 'API 中仍是之前的值。保存请求仍可能到达。';

export const otherValuesText = (at: number) =>
  `截至 ${formatDateTime(at)}，部分值与你保存的不同。可能是 API 或其他人更改了它们。`;

export function notCheckedText(error: unknown): string {
  const { title, said } = describeFailure(error);
  return sentences([`无法检查。${title}。`, said && `API 返回的信息：${said}`]);
}

function labelList(names: readonly FieldName[]): string {
  return list(names.map((name) => labelOf(name)));
}

export const fieldsText = (names: readonly FieldName[]) => `${labelList(names)}。`;

export const inexactText = (names: readonly FieldName[]): string[] =>
  names.length === 0 ? [] : [`表单无法准确显示以下字段，保存会更改它们：${labelList(names)}。`];

export const leftOutOfFillText = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`没有对应的字段，未填入：${formatNames(names, 20)}。`];
