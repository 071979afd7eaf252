import type { RunNoun } from '#shared/run/kind.ts';

export const signOutDuring: Record<RunNoun, string> = {
  reset: '重置正在进行，仍要退出登录？',
  'bulk edit': '批量编辑正在进行，仍要退出登录？',
};
export const signOutPauses: Record<RunNoun, string> = {
  reset: '此标签页中正在进行重置，退出登录会将其暂停。要继续，请在此浏览器中以同一用户重新登录。',
  'bulk edit':
    '此标签页中正在进行批量编辑，退出登录会将其暂停。要继续，请在此浏览器中以同一用户重新登录。',
};
