import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const openById = 'باز کردن با شناسه';
export const teamIdMissing = 'شناسهٔ تیم را وارد کنید.';
export const profileIdMissing = 'شناسهٔ پروفایل را وارد کنید.';
export const openProfile = 'باز کردن پروفایل';

export const teamProfiles = 'پروفایل‌های تیم';
export const loadingTeams = 'در حال بارگذاری تیم‌ها';
export const noTeams = 'برای این کلید تیمی نیست. پروفایل را با شناسه باز کنید.';
export const allTeams = 'همهٔ تیم‌ها';
export const teamWithoutId = 'تیم بدون شناسه';
export const showProfiles = 'نمایش پروفایل‌ها';
export const loadingProfiles = 'در حال بارگذاری پروفایل‌ها';
export const noProfiles = 'پروفایلی نیست';

export const filterProfiles = 'فیلتر پروفایل‌ها';
export const filterHint = 'نام، شناسه، نوع، کشور یا پورت';
export const noMatching = 'پروفایلی با این فیلتر نیست';
export const clearFilter = 'پاک کردن فیلتر';
export const selectAll = 'انتخاب همهٔ پروفایل‌ها';
export const selectMatching = 'انتخاب همهٔ پروفایل‌های مطابق';
export const type = 'نوع';
export const country = 'کشور';
export const select = (profile: string, id: string) =>
  id === '' ? `انتخاب ${isolated(profile)}` : `انتخاب ${isolated(profile)}، ${isolated(id)}`;
export const unsavedChanges = 'تغییرات ذخیره‌نشده';
export const unnamedProfile = 'پروفایل بی‌نام';
export const showMore = (count: number) => `نمایش ${formatNumber(count)} مورد دیگر`;
export const shownOf = (shown: number, total: number) =>
  `نمایش ${formatNumber(shown)} از ${formatNumber(total)}`;

export const notListed = 'API این پروفایل‌ها را فهرست نمی‌کند. پروفایل را با شناسه باز کنید.';
export const recentlyOpened = 'بازشده‌های اخیر';
export const ofTeam = (team: Content, opened: Content) => (
  <Sentence>
    تیم {team}، {opened}
  </Sentence>
);
export const withId = (id: Content, at: Content) => (
  <Sentence>
    {id}، {at}
  </Sentence>
);
export const remove = (name: string) => `حذف ${isolated(name)}`;
