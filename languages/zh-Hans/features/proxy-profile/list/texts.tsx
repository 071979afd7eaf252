import { formatNumber } from '#shared/lib/format-texts.ts';
import { isolated } from '#shared/lib/texts.ts';
import { Sentence } from '#shared/ui/sentence.tsx';

export const openById = '按 ID 打开';
export const teamIdMissing = '请输入团队 ID。';
export const profileIdMissing = '请输入配置 ID。';
export const openProfile = '打开配置';

export const teamProfiles = '团队配置';
export const loadingTeams = '正在加载团队';
export const noTeams = '此密钥没有团队。请按 ID 打开配置。';
export const allTeams = '所有团队';
export const teamWithoutId = '没有 ID 的团队';
export const showProfiles = '显示配置';
export const loadingProfiles = '正在加载配置';
export const noProfiles = '没有配置';

export const filterProfiles = '筛选配置';
export const filterHint = '名称、ID、类型、国家/地区或端口';
export const noMatching = '没有符合条件的配置';
export const clearFilter = '清除筛选';
export const selectAll = '选择所有配置';
export const selectMatching = '选择所有符合条件的配置';
export const type = '类型';
export const country = '国家/地区';
export const select = (profile: string, id: string) =>
  id === '' ? `选择 ${isolated(profile)}` : `选择 ${isolated(profile)}，${isolated(id)}`;
export const unsavedChanges = '有未保存的更改';
export const unnamedProfile = '未命名的配置';
export const showMore = (count: number) => `再显示 ${formatNumber(count)} 个`;
export const shownOf = (shown: number, total: number) =>
  `显示 ${formatNumber(shown)} 个，共 ${formatNumber(total)} 个`;

export const notListed = '此 API 不提供这些配置的列表。请按 ID 打开配置。';
export const recentlyOpened = '最近打开';
export const ofTeam = (team: Content, opened: Content) => (
  <Sentence>
    团队 {team}，{opened}
  </Sentence>
);
export const withId = (id: Content, at: Content) => (
  <Sentence>
    {id}，{at}
  </Sentence>
);
export const remove = (name: string) => `移除 ${name}`;
