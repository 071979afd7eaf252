/** Only constants, which are inlined. */

export const selectAtLeastOne = '请至少选择一个账号';

export const percentSign = '%';
export const over100 = '超过 100%';
export const noUsage = '无用量';
export const under10 = '不足配额的 10%';
export const from10 = '配额的 10% 到不足 20%';
export const from20 = '配额的 20% 到不足 30%';
export const from30 = '配额的 30% 到不足 40%';
export const from40 = '配额的 40% 到不足 50%';
export const from50 = '配额的 50% 到不足 60%';
export const from60 = '配额的 60% 到不足 70%';
export const from70 = '配额的 70% 到不足 80%';
export const from80 = '配额的 80% 到不足 90%';
export const from90 = '配额的 90% 到 100%';
export const overQuota = '超出配额';
