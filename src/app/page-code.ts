import { patterns, profileIds } from '#shared/lib/paths.ts';

// React is not in here: the entry begins to fetch the code of its address before React is there.
const profileCode = () => import('#features/proxy-profile');

/** The code of each page, with the libraries that it alone needs. My account, where people start, has its own way. */
export const pageCode = {
  proxyAccounts: () => import('#features/proxy-accounts'),
  proxyProfiles: profileCode,
  proxyProfile: profileCode,
  activity: () => import('#features/activity'),
  contract: () => import('#features/api-compatibility'),
};

export type PageName = keyof typeof pageCode;

export const pageNames = Object.keys(pageCode) as PageName[];

/** Which of these pages stands at a path. */
export function pageAt(path: string): PageName | undefined {
  if (profileIds(path)) return 'proxyProfile';
  return pageNames.find((name) => patterns[name] === path);
}
