import { formatDateTime, formatNumber } from '#shared/lib/format-texts.ts';
import type { FillSource } from '#src/features/proxy-profile/form/profile-form.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const unavailable = '当前值不可用';
export const notReturned = 'API 没有返回此配置（404）。';
export const noRead = '此 API 不支持读取配置。';
export const showsSaved = '这些值可能已过时，而保存时会全部发送。';
export const sendsFilledIn = '保存时只发送已填写的字段。其他字段可能会被 API 保留或清除。';
export const notFound = '找不到配置';
export const notFoundHelp = '此团队中没有具有此 ID 的配置（404）。';

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
export const nothingSent = '尚未保存。';

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
