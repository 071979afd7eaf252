import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const noDigest = 'در دسترس نیست. صفحه را دوباره بارگذاری کنید و باز تلاش کنید.';
export const copyDigest = 'کپی SHA-256';

export const signedInAs = (place: Content) => <Sentence>با {place} وارد شده‌اید.</Sentence>;
export const saveAsPlan = 'ذخیرهٔ برنامهٔ تغییرات';

export const plan = 'برنامهٔ تغییرات';
export const planned = 'زمان تهیه';
export const note = 'یادداشت';
export const digest = 'SHA-256';

export const addNote = 'افزودن یادداشت';
export const noteIsSaved = 'همراه با اجرا، رسید آن و فایل برنامهٔ تغییرات ذخیره می‌شود.';
export const savedAs = (file: string, sha256: Content) => (
  <Sentence>
    {`با نام ${isolated(file)} ذخیره شد.`} SHA-256: {sha256}
  </Sentence>
);
