import type { ColorScheme } from '#shared/lib/color-scheme.ts';
import { formatNumber } from '#shared/lib/format-texts.ts';
import { facts, isolated } from '#shared/lib/texts.ts';
import type { ExportFormat } from '#shared/page/page-commands.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const dialogFailed =
  'صفحهٔ پشت این پنجره آسیبی ندیده است. اگر دوباره پیش آمد، این گزارش را برای پشتیبانی بفرستید.';
export const goOn = 'ادامه';

export const searchOrJump = 'جستجو یا رفتن به';
export const whatToSearch = 'صفحه، کار، حساب، پروفایل یا پرداخت';
export const searching = 'در حال جستجو…';
export const noResults = 'نتیجه‌ای نیست';
export const resultCount = (count: number) => `${formatNumber(count)} نتیجه`;
export const notAllLoaded = (count: string) => `${count}. همهٔ حساب‌ها بارگذاری نشده‌اند.`;
export const moreAccounts = 'حساب‌های بیشتر';
export const searchInAccounts = 'جستجو در «حساب‌های پراکسی»';
export const results = 'نتایج';
export const firstOf = (
  title: string,
  shown: number,
  total: number,
  aside: (words: string) => Content,
) => (
  <Sentence>
    {title}
    {aside(`، ${formatNumber(shown)} از ${formatNumber(total)}`)}
  </Sentence>
);
export const cannotRun = (action: string, reason: string) => `${action}: ${reason}.`;

export const pages = 'صفحه‌ها';
export const actions = 'کارها';
export const accounts = 'حساب‌ها';
export const accountsByState = 'حساب‌ها بر پایهٔ وضعیت';
export const connectionStrings = 'رشته‌های اتصال';
export const profiles = 'پروفایل‌ها';
export const recentProfiles = 'پروفایل‌های بازشدهٔ اخیر';
export const accountWords =
  'اشتراک صورت‌حساب صورتحساب فاکتور رسید شارژ my account subscription invoices receipts top-up';
export const profilesWords = 'اتصال‌ها اتصالات proxy profiles connections';
export const historyWords = 'اجراها فعالیت واگرد برگرداندن history runs activity undo';
export const profileDetail = (team: string, id: string | undefined) =>
  facts([`تیم ${isolated(team)}`, id]);
export const noProduct = 'پرداخت بدون محصول';

export const resetSelected = 'بازنشانی سهمیهٔ حساب‌های انتخاب‌شده';
export const goToTable = 'رفتن به جدول حساب‌ها';
export const shortcut = (key: string) => `میان‌بر: ${isolated(key)}`;
export const addAccounts = 'افزودن حساب با شناسه';
export const noAccounts = 'حسابی بارگذاری نشده است';
export const exportResult: Record<ExportFormat, string> = {
  csv: 'خروجی CSV از نتیجه',
  json: 'خروجی JSON از نتیجه',
};
export const noResultOpen = 'نتیجه‌ای باز نیست';
export const openProfile = 'باز کردن پروفایل با شناسه';
export const openAccountsPlan = 'باز کردن برنامهٔ تغییرات حساب‌ها';
export const openProfilesPlan = 'باز کردن برنامهٔ تغییرات پروفایل‌ها';
export const copyKey = 'کپی کلید API';
export const keyCopied = 'کلید API کپی شد';
export const keyNotCopied = 'مرورگر شما اجازهٔ کپی نداد. کلید را در «حساب من» کپی کنید.';
export const accountLoading = 'حساب شما هنوز در حال بارگذاری است';
export const keyMissing = 'API کلید را ارائه نکرده است';
export const switchTheme: Record<ColorScheme, string> = {
  light: 'تغییر به پوستهٔ روشن',
  dark: 'تغییر به پوستهٔ تیره',
  system: 'تغییر به پوستهٔ سیستم',
};
export const themeWords = 'حالت ظاهر تم theme mode appearance light dark system';
export const currentTheme = 'پوستهٔ فعلی';
export const statement = 'صورت‌حساب (چاپ یا PDF)';
export const statementWords = 'حساب صورتحساب statement account';
export const contactSupport = 'تماس با پشتیبانی';
export const helpWords = 'کمک راهنما help';
export const signOutWords = 'خارج شدن لاگ‌اوت sign out log out logout';

export const keyboardShortcuts = 'کلیدهای میان‌بر';
export const useSingleKeys = `استفاده از میان‌برهای تک‌کلیدی ${isolated('?')}، T و R`;
export const listIsSaved = 'این فهرست در پالت فرمان هم هست.';
export const changeRuns = 'تغییری در حال اجراست';
