import { formatNumber } from '#shared/lib/format-texts.ts';

const CHECK_FIRST = '重试前请先检查这些账号：再次重置也会清除此后产生的用量。';

export const outcomes = {
  rejected: {
    label: '被拒绝',
    counted: (count: number) => `${formatNumber(count)} 个被拒绝`,
    meaning: 'API 拒绝了针对这些账号的请求。',
    todo: '请解决报告的问题，然后重试。',
  },
  unconfirmed: {
    label: '未确认',
    counted: (count: number) => `${formatNumber(count)} 个未确认`,
    meaning: '没有响应确认这次重置。这些账号可能已被重置。',
    todo: CHECK_FIRST,
  },
  unreadable: {
    label: '已返回，但计数无法读取',
    counted: (count: number) => `${formatNumber(count)} 个已返回但计数无法读取`,
    meaning:
      'API 返回了这些账号，但没有确认重置：某个计数无法读取，或者状态码不是 200 且缺少计数。',
    todo: CHECK_FIRST,
  },
  missing: {
    label: '响应中缺失',
    counted: (count: number) => `${formatNumber(count)} 个在响应中缺失`,
    meaning: 'API 接受了请求，但响应中没有这些账号。它们可能已被重置。',
    todo: CHECK_FIRST,
  },
  'not-zero': {
    label: '返回时有用量',
    counted: (count: number) => `${formatNumber(count)} 个返回时有用量`,
    meaning: 'API 返回了这些账号，但响应中有计数不为零。',
    todo: '这些账号可能在重置后立即被使用。请检查计数，必要时重试。',
  },
  'not-zero-when-read': {
    label: '核实时不为零',
    counted: (count: number) => `${formatNumber(count)} 个核实时不为零`,
    meaning: '没有响应确认这次重置。之后的读取显示有计数不为零。',
    todo: '这些账号没有被重置，或此后又被使用。请重试。',
  },
  'not-attempted': {
    label: '未尝试',
    counted: (count: number) => `${formatNumber(count)} 个未发送`,
    meaning: '重置在发送这些账号之前就停止了。',
    todo: '重试即可重置这些账号。',
  },
  'zero-when-read': {
    label: '核实时为零',
    counted: (count: number) => `${formatNumber(count)} 个核实时为零`,
    meaning: '没有响应确认这次重置。之后的读取显示计数为零，但也可能是被另一次重置清零的。',
  },
  reset: {
    label: '已重置',
    counted: (count: number) => `${formatNumber(count)} 个已重置`,
    meaning: 'API 返回了这些账号。',
  },
};

export const outcomeWords: Record<keyof typeof outcomes, string> = {
  rejected: '失败',
  unconfirmed: '未确认',
  unreadable: '未确认',
  missing: '未确认',
  'not-zero': '失败',
  'not-zero-when-read': '失败',
  'not-attempted': '未尝试',
  'zero-when-read': '核实时为零',
  reset: '已确认',
};
