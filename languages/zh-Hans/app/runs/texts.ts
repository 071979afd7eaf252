export const seeProgress = '查看进度';
export const resumeOrStop = '继续或停止';
export const attention = (run: string) => `需要处理：${run}`;
export const allOf = (titles: readonly string[]) => titles.join('；');
