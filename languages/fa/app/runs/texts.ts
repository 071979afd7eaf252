export const seeProgress = 'مشاهدهٔ پیشرفت';
export const resumeOrStop = 'ادامه یا توقف';
export const allOf = (titles: readonly string[]) => titles.join('. ');
