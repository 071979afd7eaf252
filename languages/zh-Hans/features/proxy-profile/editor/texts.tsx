import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import type { FillSource } from '#src/features/proxy-profile/form/profile-form.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const unavailable = '当前值不可用';
export const notReturned = 'API 没有返回此配置（404）。';
export const noRead = '此 API 不支持读取配置。';
export const noReadAndNotSaved = '此 API 不支持读取配置，此浏览器中也没有保存此配置的值。';
export const showsSaved =
  '表单显示的是此浏览器中最后保存的值。这些值可能已过时，而保存时会发送所有这些值。';
export const sendsFilledIn = '保存时只发送已填写的字段。其他字段可能会被 API 保留或清除。';
export const notFound = '找不到配置';
export const backToProfiles = '返回代理配置';
export const notFoundHelp = 'API 在此团队中未找到具有这些 ID 的配置（404）。';
export const maybeNoRead = '有些 API 不支持读取配置时也会这样响应。';

export const discarded = '已放弃更改';
export const filledIn = '已填入';
function sourceText(source: FillSource): string {
  switch (source.from) {
    case 'draft':
      return `${formatDateTime(source.at)} 的草稿`;
    case 'json':
      return 'JSON';
    case 'profile':
      return `配置“${isolated(source.name)}”`;
    case 'before-save':
      return '保存之前的版本';
  }
}
export const filledFrom = (source: FillSource, count: number) =>
  count > 0
    ? `已填入 ${formatNumber(count)} 个字段，来源：${sourceText(source)}`
    : `表单中已经是这些值，来源：${sourceText(source)}`;
export const showsStored = '表单重新显示已保存的值。';
export const nothingSent = '保存之前不会发送任何内容。';

export const sections = '分区';
export const withProblems = (
  title: string,
  number: Content,
  count: number,
  hidden: (words: string) => Content,
) => (
  <Sentence>
    {title}
    {number}
    {hidden(`，${formatNumber(count)} 个问题`)}
  </Sentence>
);
export const copyProfileId = '复制配置 ID';
export const copyTeamId = '复制团队 ID';
export const created = '创建时间';

export const wholeSection = (title: string) => `${title}：整个分区`;
