export const language = '语言';
export const translatedByMachine = (names: string) => `机器翻译，未经校对：${names}`;

export const changeNow = '现在切换语言？';
export const changeInterrupts =
  '这会中断正在进行的任务。若要避免留下未确认的项目，请先暂停。无论是否暂停，之后都可以继续。';
export const changeLanguage = '切换语言';
