import { isolated } from '#shared/lib/texts.ts';

export const rehearsal = 'حالت تمرین';
export const misbehaves = `حالت تمرین. این API، طبق ${isolated('REHEARSE')} در سرور، عمداً درست رفتار نمی‌کند. تغییرات واقعاً ذخیره می‌شود.`;
