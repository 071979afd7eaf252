export const seeProgress = 'Смотреть ход выполнения';
export const resumeOrStop = 'Продолжить или остановить';
export const attention = (run: string) => `Требует внимания: ${run}`;
export const allOf = (titles: readonly string[]) => titles.join('. ');
