import { isolated } from '#shared/lib/texts.ts';

export const rehearsal = 'تمرین';
export const misbehaves = `تمرین. این API، طبق ${isolated('REHEARSE')} در سرور، عمداً درست رفتار نمی‌کند. تغییرات واقعاً ذخیره می‌شود.`;
