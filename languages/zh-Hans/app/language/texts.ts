import type { RunNoun } from '#shared/run/kind.ts';

export const language = '语言';
export const translatedByMachine = (names: string) => `机器翻译，未经校对：${names}`;

export const changeDuring: Record<RunNoun, string> = {
  reset: '重置正在进行，仍要切换语言？',
  'bulk edit': '批量编辑正在进行，仍要切换语言？',
};
export const changeInterrupts =
  '这会将其中断。若要避免留下未确认的项目，请先暂停。无论是否暂停，之后都可以继续。';
export const changeLanguage = '切换语言';
