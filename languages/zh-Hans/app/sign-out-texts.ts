import type { RunNoun } from '#shared/run/kind.ts';

export const signOutDuring: Record<RunNoun, string> = {
  reset: '重置正在进行，仍要退出登录？',
  'bulk edit': '批量编辑正在进行，仍要退出登录？',
};
export const signOutPauses = '任务会暂停。要继续，请在此浏览器中以同一用户重新登录。';
