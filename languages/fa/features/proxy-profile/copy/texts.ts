export const duplicateProfile = 'تکثیر پروفایل';
export const otherProfile = 'پروفایل دیگری انتخاب کنید.';
export const duplicateHelp =
  'در API نمی‌توان پروفایل ساخت. پروفایلی را انتخاب کنید که این مقدارها جای مقدارهایش را بگیرد؛ پیش از ذخیره بازبینی می‌کنید.';
export const profile = 'پروفایل';
export const chooseProfile = 'یک پروفایل انتخاب کنید';
export const copyNames = 'نام و یادداشت هم کپی شود';
export const nothingToCopy = 'هنوز مقداری برای کپی نیست';

export const copyAsJson = 'کپی به‌صورت JSON';
export const fillFromJson = 'پر کردن از JSON';
export const noFields = 'هیچ فیلد پروفایلی پیدا نشد.';
export const profileAsJson = 'پروفایل به‌صورت JSON';
export const jsonHint = 'فیلدهایی که در آن نیست، بدون تغییر می‌مانند.';
