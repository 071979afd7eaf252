import type { RunNoun } from '#shared/run/kind.ts';

export const signOutDuring: Record<RunNoun, string> = {
  reset: 'هنگام بازنشانی خارج می‌شوید؟',
  'bulk edit': 'هنگام ویرایش گروهی خارج می‌شوید؟',
};
export const signOutPauses =
  'مکث می‌شود. برای ادامه دادن آن، در همین مرورگر با همین کاربر دوباره وارد شوید.';
