export const language = '语言';
export const translatedByMachine = (names: string) => `机器翻译，尚未经人工校对：${names}`;
