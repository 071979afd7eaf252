import { isolated } from '#shared/lib/texts.ts';

export const otherApi = (planned: string, own: string) =>
  `این برنامهٔ تغییرات برای API با نشانی ${isolated(planned)} است. شما به ${isolated(own)} وصل هستید.`;
export const madeBy = (maker: string, own: string) =>
  `این برنامهٔ تغییرات را ${isolated(maker)} تهیه کرده است؛ شما با ${isolated(own)} وارد شده‌اید.`;

export const makeSmaller = 'به‌جای آن، چند برنامهٔ تغییرات کوچک‌تر بسازید.';
export const notUtf8 = 'این فایل متن UTF-8 نیست. یک برنامهٔ تغییرات ذخیره‌شده را انتخاب کنید.';
export const noPlan = (format: string) =>
  `این فایل برنامهٔ تغییرات نیست. قالب برنامهٔ تغییرات «${isolated(format)}» است.`;
export const otherVersion = (version: string, own: number) =>
  `نسخهٔ این برنامهٔ تغییرات ${isolated(version)} است. فقط نسخهٔ ${own} قابل خواندن است.`;
export const otherKind = (kind: string) =>
  `نوع این برنامهٔ تغییرات ${isolated(kind)} است. فقط نوع‌های «${isolated('reset')}» و «${isolated('profiles')}» قابل خواندن‌اند.`;
export const noItems = 'این برنامهٔ تغییرات هیچ موردی ندارد.';
export const repeatedItem = (id: string, first: number) =>
  `${isolated(id)} پیش‌تر در ${isolated(`items[${first}]`)} آمده است.`;

export const emptyValue = 'این مقدار خالی است.';
export const noBaseUrl = 'این مقدار باید نشانی پایهٔ یک API باشد.';
export const setInWhole = (whole: string) => `این مقدار پیش‌تر در ${isolated(whole)} آمده است.`;
export const noExpected = (name: string) =>
  `مقدار ${isolated(name)} در زمان تهیهٔ برنامهٔ تغییرات لازم است.`;
