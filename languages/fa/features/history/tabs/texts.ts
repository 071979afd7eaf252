export const changes = 'تغییرات';
export const requests = 'درخواست‌ها';
