/** Only constants, which are inlined. */

export const selectAtLeastOne = 'دست‌کم یک حساب انتخاب کنید';

export const percentSign = '٪';
export const over100 = 'بیش از ۱۰۰٪';
export const noUsage = 'بدون مصرف';
export const under10 = 'کمتر از ۱۰٪ سهمیه';
export const from10 = 'از ۱۰٪ تا کمتر از ۲۰٪ سهمیه';
export const from20 = 'از ۲۰٪ تا کمتر از ۳۰٪ سهمیه';
export const from30 = 'از ۳۰٪ تا کمتر از ۴۰٪ سهمیه';
export const from40 = 'از ۴۰٪ تا کمتر از ۵۰٪ سهمیه';
export const from50 = 'از ۵۰٪ تا کمتر از ۶۰٪ سهمیه';
export const from60 = 'از ۶۰٪ تا کمتر از ۷۰٪ سهمیه';
export const from70 = 'از ۷۰٪ تا کمتر از ۸۰٪ سهمیه';
export const from80 = 'از ۸۰٪ تا کمتر از ۹۰٪ سهمیه';
export const from90 = 'از ۹۰٪ تا ۱۰۰٪ سهمیه';
export const overQuota = 'بیش از سهمیه';
