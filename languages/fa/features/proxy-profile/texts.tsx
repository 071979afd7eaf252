import type { ReactNode } from 'react';
import { isolated } from '#shared/lib/texts.ts';

export const allProfiles = 'همهٔ پروفایل‌های پراکسی';
export const invalidIds = 'شناسه‌های نامعتبر';
export const invalidIdsHelp = `شناسه نمی‌تواند خالی، «${isolated('.')}» یا «${isolated('..')}» باشد. نشانی صفحه را بررسی کنید.`;
export const loadingProfile = 'در حال بارگذاری پروفایل';

export const notListed = 'این API پروفایل‌ها را فهرست نمی‌کند. پروفایل را با شناسه باز کنید.';
export const recentlyOpened = 'بازشده‌های اخیر';
export const ofTeam = (team: ReactNode, opened: ReactNode) => (
  <>
    تیم {team}، {opened}
  </>
);
export const withId = (id: ReactNode, at: ReactNode) => (
  <>
    {id}، {at}
  </>
);
export const remove = (name: string) => `حذف ${isolated(name)}`;
