const MAYBE_RESET = '这些账号可能已被重置。';
const CHECK_FIRST = '重试前请先检查这些账号：再次重置也会清除此后产生的用量。';

export const outcomes = {
  unconfirmed: {
    meaning: `没有响应确认这次重置。${MAYBE_RESET}`,
    todo: CHECK_FIRST,
  },
  unreadable: {
    label: '计数无法读取',
    meaning: MAYBE_RESET,
    todo: CHECK_FIRST,
  },
  missing: {
    label: '响应中缺失',
    meaning: MAYBE_RESET,
    todo: CHECK_FIRST,
  },
  'not-zero': {
    label: '重置后不为零',
    todo: '这些账号可能在重置后立即被使用。请检查计数，必要时重试。',
  },
  'not-zero-when-read': {
    label: '核实时不为零',
    todo: '这些账号没有被重置，或此后又被使用。请重试。',
  },
  'already-reset': {
    label: '已被重置',
    meaning: '在制定本次重置计划之后，它们已被重置，因此没有发送。',
  },
  'zero-when-read': {
    label: '核实时为零',
    meaning: '没有响应确认这次重置。计数也可能是被另一次重置清零的。',
  },
  reset: { label: '已重置' },
};

export const outcomeWords: Record<keyof typeof outcomes | 'rejected' | 'not-attempted', string> = {
  rejected: '失败',
  unconfirmed: '未确认',
  unreadable: '未确认',
  missing: '未确认',
  'not-zero': '失败',
  'not-zero-when-read': '失败',
  'not-attempted': '未发送',
  'already-reset': '已被重置',
  'zero-when-read': '核实时为零',
  reset: '已确认',
};
