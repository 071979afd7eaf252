import type { ReactNode } from 'react';

export const allProfiles = '所有代理配置';
export const invalidIds = 'ID 无效';
export const invalidIdsHelp = 'ID 不能为空，也不能是“.”或“..”。请检查网址。';
export const loadingProfile = '正在加载配置';

export const notListed = '此 API 不提供配置列表。请按 ID 打开配置。';
export const recentlyOpened = '最近打开';
export const ofTeam = (team: ReactNode, opened: ReactNode) => (
  <>
    团队 {team}，{opened}
  </>
);
export const withId = (id: ReactNode, at: ReactNode) => (
  <>
    {id}，{at}
  </>
);
export const remove = (name: string) => `移除 ${name}`;
