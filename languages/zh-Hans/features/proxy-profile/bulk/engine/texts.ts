import { formatNumber } from '#shared/lib/format-texts.ts';

export const outcomes = {
  rejected: {
    label: '被拒绝',
    counted: (count: number) => `${formatNumber(count)} 个被拒绝`,
    meaning: '这些更新违反了 API 的规则，因此没有任何更改。',
    todo: '请解决报告的问题，然后重试。',
  },
  unconfirmed: {
    label: '未确认',
    counted: (count: number) => `${formatNumber(count)} 个未确认`,
    meaning: '没有响应确认这些更新。它们可能已保存。',
    todo: '请重试：会先读取每个配置，仅在需要时才更改。',
  },
  unreadable: {
    label: '无法读取',
    counted: (count: number) => `${formatNumber(count)} 个无法读取`,
    meaning: '无法读取当前值，因此未发送任何内容。',
    todo: '请稍后重试，或打开该配置。',
  },
  skipped: {
    label: '已跳过（计划后有变化）',
    counted: (count: number) => `${formatNumber(count)} 个已跳过（计划后有变化）`,
    meaning: '创建计划后，有值发生了变化，因此未发送任何内容。',
    todo: '请检查这些配置，必要时重新编辑。',
  },
  'not-attempted': {
    label: '未尝试',
    counted: (count: number) => `${formatNumber(count)} 个未发送`,
    meaning: '批量编辑在处理到这些配置之前就停止了。',
    todo: '你可以现在或稍后更新这些配置。',
  },
  differs: {
    label: '已保存，但有差异',
    counted: (count: number) => `${formatNumber(count)} 个已保存但有差异`,
    meaning: 'API 存储的值与发送的值不同。',
    todo: '请检查存储的值。',
  },
  nothing: {
    label: '无需更改',
    counted: (count: number) => `${formatNumber(count)} 个无需更改`,
    meaning: '这些配置的值原本就与新值相同。',
  },
  saved: {
    label: '已保存',
    counted: (count: number) => `${formatNumber(count)} 个已保存`,
    meaning: 'API 中已是新值。',
  },
};
