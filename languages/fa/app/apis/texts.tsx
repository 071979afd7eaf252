import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

type Spoken = (words: Content) => Content;

export const apis = 'APIها';
export const manageApis = 'APIها…';
export const notSignedIn = 'وارد نشده‌اید';

export const menuLabel = (name: string) => `API: ${isolated(name)}`;

export function aboutApis(hasSeveral: boolean): string {
  const about =
    'هر API در اینجا کلید خودش را دارد، با نام و رنگی که شما انتخاب می‌کنید. هر زبانه از یکی از آن‌ها استفاده می‌کند. این مرورگر داده‌های هر API و هر کاربر را جدا نگه می‌دارد.';
  return hasSeveral
    ? `${about} برای بارگذاری دوبارهٔ این زبانه با API دیگر، «استفاده» را بزنید.`
    : about;
}
export const notSaved = 'تغییر ذخیره نشد';
export const storageBlocked = 'فضای ذخیره‌سازی این مرورگر مسدود یا پر است.';
export const savedApis = 'APIهای ذخیره‌شده';

export const name = 'نام';
export const color = 'رنگ';
export const nameOf = (api: string, spoken: Spoken) => (
  <Sentence>نام{spoken(<Sentence> «{isolated(api)}»</Sentence>)}</Sentence>
);
export const colorOf = (api: string, spoken: Spoken) => (
  <Sentence>رنگ{spoken(<Sentence> «{isolated(api)}»</Sentence>)}</Sentence>
);
export const colorNames = {
  teal: 'سبزآبی',
  blue: 'آبی',
  violet: 'بنفش',
  red: 'قرمز',
  amber: 'کهربایی',
  gray: 'خاکستری',
};
export const enterName = 'نامی وارد کنید.';
export const nameTooLong = 'حداکثر ۶۰ نویسه وارد کنید.';
export const nameTaken = 'API دیگری همین نام را دارد.';
export const usedHere = 'در این زبانه استفاده می‌شود';
export const use = (api: string, spoken: Spoken) => (
  <Sentence>استفاده{spoken(<Sentence> از «{isolated(api)}»</Sentence>)}</Sentence>
);

export const remove = 'حذف';
export const removeApi = (api: string) => `حذف ${isolated(api)}`;
export function removeMeaning(isActive: boolean): string {
  const meaning =
    'نام، رنگ و کلید آن از این مرورگر حذف می‌شود. داده‌های دیگری که برای این API ذخیره شده است می‌ماند و وقتی دوباره به آن وارد شوید در دسترس است.';
  return isActive ? `${meaning} این زبانه به API خود این سایت برمی‌گردد.` : meaning;
}

export const addApi = 'افزودن API';
export const exampleName = 'آزمایشی';
export const api = 'API';
export const keyIsNext =
  'کلید API آن را در گام بعد وارد می‌کنید. فقط APIهایی فهرست شده‌اند که مدیر این سایت مجاز کرده است.';
