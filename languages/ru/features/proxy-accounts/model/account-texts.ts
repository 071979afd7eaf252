export const selectAtLeastOne = 'Выберите хотя бы один аккаунт';

/** A narrow space: the column of a small screen has room for little more. */
export const percentSign = '\u202F%';
export const over100 = 'Больше 100\u00A0%';
export const noUsage = 'Нет расхода';
export const under10 = 'Меньше 10\u00A0% квоты';
export const from10 = 'От 10, но меньше 20\u00A0% квоты';
export const from20 = 'От 20, но меньше 30\u00A0% квоты';
export const from30 = 'От 30, но меньше 40\u00A0% квоты';
export const from40 = 'От 40, но меньше 50\u00A0% квоты';
export const from50 = 'От 50, но меньше 60\u00A0% квоты';
export const from60 = 'От 60, но меньше 70\u00A0% квоты';
export const from70 = 'От 70, но меньше 80\u00A0% квоты';
export const from80 = 'От 80, но меньше 90\u00A0% квоты';
export const from90 = 'От 90 до 100\u00A0% квоты';
export const overQuota = 'Сверх квоты';
