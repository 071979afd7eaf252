export const seeProgress = 'مشاهدهٔ پیشرفت';
export const resumeOrStop = 'ادامه یا توقف';
export const attention = (run: string) => `نیازمند رسیدگی: ${run}`;
export const allOf = (titles: readonly string[]) => titles.join('. ');
