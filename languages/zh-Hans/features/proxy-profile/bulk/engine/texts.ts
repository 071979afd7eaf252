const NOT_SENT = '未发送任何内容。';

export const outcomes = {
  rejected: { meaning: '没有任何更改。' },
  unconfirmed: {
    meaning: '没有响应确认这些更新。它们可能已保存。',
    todo: '请重试：会先读取每个配置，仅在需要时才更改。',
  },
  unreadable: {
    label: '无法读取',
    meaning: NOT_SENT,
    todo: '请稍后重试，或打开该配置。',
  },
  skipped: {
    label: '已跳过（计划后有变化）',
    meaning: NOT_SENT,
    todo: '请检查这些配置，必要时重新编辑。',
  },
  differs: {
    label: '已保存，但有差异',
    todo: '请检查存储的值。',
  },
  nothing: {
    label: '无需更改',
    meaning: '这些配置的值原本就与新值相同。',
  },
  saved: { label: '已保存' },
};
