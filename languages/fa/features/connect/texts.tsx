import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated, sentences } from '#shared/lib/texts.ts';
import { namesWhitelist } from '#src/features/connect/model/connection.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const settingsAreInvalid = 'تنظیمات اتصال این سایت نامعتبر است';
export const loadingAccount = 'در حال بارگذاری حساب…';
export const includeCredentials = 'همراه با نام کاربری و گذرواژه';
export const connectionSettings = 'تنظیمات اتصال';
export const proxyUsername = 'نام کاربری پراکسی';
export const proxyPassword = 'گذرواژهٔ پراکسی';
export const notSaved = 'ذخیره نمی‌شود.';
export const showConnection = 'نمایش رشتهٔ اتصال';
export const copyConnection = 'کپی رشتهٔ اتصال';
export const editsNotIncluded = 'بدون تغییرات ذخیره‌نشدهٔ شما.';

export function endpointText(lacksHost: boolean, lacksPort: boolean): string | undefined {
  if (lacksHost && lacksPort) return 'میزبان و پورتی را که ارائه‌دهنده داده است وارد کنید.';
  if (lacksHost) return 'میزبانی را که ارائه‌دهنده داده است وارد کنید.';
  return lacksPort ? 'پورتی را که ارائه‌دهنده داده است وارد کنید.' : undefined;
}

export function whitelistText(
  authMethod: string | null | undefined,
  isEnabled: boolean,
): string | undefined {
  if (namesWhitelist(authMethod)) return `روش احراز هویت: ${isolated(String(authMethod))}.`;
  return isEnabled ? 'فهرست سفید IP این حساب روشن است.' : undefined;
}

export const host = 'میزبان';
export const usedAs = (ascii: string) => `به شکل ${isolated(ascii)} به کار می‌رود.`;
export const savedInBrowser = 'در این مرورگر ذخیره می‌شود.';
export const otherNames = 'ارائه‌دهندگان به آن gateway یا endpoint هم می‌گویند.';
export const proxyPort = 'پورت پراکسی';
export const invalidPort = 'پورت عددی صحیح از 1 تا 65535 است.';
export const scheme = 'پروتکل';

export const format = 'قالب';
export const commonFormats = 'قالب‌های رایج';
export const siteFormats = 'از این سایت';

export const builtInNames: Readonly<Record<string, string>> = {
  'cURL command': `فرمان ${isolated('cURL')}`,
  'Python command (requests)': `فرمان ${isolated('Python (requests)')}`,
  'Node command (undici)': `فرمان ${isolated('Node (undici)')}`,
  'Python command (httpx)': `فرمان ${isolated('Python (httpx)')}`,
  'wget command': `فرمان ${isolated('wget')}`,
  'git command': `فرمان ${isolated('git')}`,
};

export const stillCounting = 'شمارش رشته‌های اتصال هنوز ادامه دارد';
export const noneComplete = 'رشتهٔ اتصال کاملی نیست';
export const ports = 'پورت‌ها';
export const portSources = {
  typed: 'یک پورت برای همهٔ حساب‌ها',
  whitelist: 'پورت‌های فهرست سفید IP هر حساب',
};
export const preview = 'پیش‌نمایش';
export const showPasswords = 'نمایش گذرواژه‌ها';

interface ExportCounts {
  lines: number;
  accounts: number;
  off: number;
  isOffLeftOut: boolean;
  incomplete: number;
  withPlaceholders: boolean;
}

export function countsText(counts: ExportCounts): string {
  const { lines, accounts, off, isOffLeftOut, incomplete, withPlaceholders } = counts;
  return sentences([
    `${formatNumber(lines)} رشتهٔ اتصال از ${formatNumber(accounts)} حساب.`,
    off > 0 && sentence(`${formatNumber(off)} حساب مسدود، خاموش یا غیرفعال`, isOffLeftOut),
    incomplete > 0 && sentence(`${formatNumber(incomplete)} رشتهٔ اتصال ناقص`, !withPlaceholders),
  ]);
}

function sentence(some: string, isLeftOut: boolean): string {
  return isLeftOut ? `${some} کنار گذاشته شد.` : `شامل ${some}.`;
}

export const onlyEnabled = 'کنار گذاشتن حساب‌های مسدود، خاموش و غیرفعال';
export const includeIncomplete = `رشته‌های اتصال ناقص هم با جای‌نگهدارهایی مانند ${isolated('MISSING_PASSWORD')} بیاید`;
export const incompleteConnections = 'رشته‌های اتصال ناقص';
export const gapOf = (account: Content, reason: string) => (
  <Sentence>
    {account}: {reason}
  </Sentence>
);
export const andMore = (count: number) => `و ${formatNumber(count)} مورد دیگر`;

export const fileType = 'نوع فایل';
export const fileTypes = { text: 'متن', csv: 'CSV', json: 'JSON' };
export const csvHint =
  'شاید صفحه‌گسترده مقدارها را فرمول بداند و اجرا کند و شناسه‌هایی مانند \u20685e10\u2069 را تغییر دهد: فایل را به‌صورت متن وارد کنید یا \u2068JSON\u2069 را انتخاب کنید.';
export const inPlainText = 'فایل و متن کپی‌شده گذرواژه‌ها را بدون رمزگذاری در بر دارند.';
export const download = 'دانلود';
