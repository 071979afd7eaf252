import { isolated } from '#shared/lib/texts.ts';

export const rehearsal = 'تمرین';
export const misbehaves = `تمرین. این API، آن‌طور که ${isolated('REHEARSE')} در سرور می‌گوید، عمداً درست رفتار نمی‌کند. تغییرات واقعاً ذخیره می‌شود.`;
